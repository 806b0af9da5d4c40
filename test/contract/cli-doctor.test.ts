import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { cliResult, runCli } from '../support/run-cli.ts'

const { url, sql } = testDatabase()

interface Diagnosis {
  check: string
  status: string
  says: string
  mend: string | null
}

const of = (diagnoses: Diagnosis[], check: string) => diagnoses.find((diagnosis) => diagnosis.check === check)

async function examined(
  settings: Record<string, string>,
): Promise<{ exitCode: number | null; diagnoses: Diagnosis[] }> {
  const { exitCode, stdout } = await runCli(['doctor', '--json'], settings)
  return { exitCode, diagnoses: JSON.parse(stdout) }
}

describe('doctor', () => {
  it('finds a fresh test instance in order', async () => {
    const diagnoses = await cliResult<Diagnosis[]>(['doctor'], { DATABASE_URL: url })
    expect(diagnoses.filter(({ status }) => status !== 'ok')).toEqual([])
    expect(diagnoses.map(({ check }) => check)).toContain('schema')
  })

  it('names a wrong setting', async () => {
    const { exitCode, diagnoses } = await examined({ PLAKETTE_PORT: 'x' })
    expect(exitCode).toBe(1)
    expect(diagnoses).toMatchObject([
      { check: 'settings', status: 'fail', says: expect.stringContaining('PLAKETTE_PORT') },
    ])
  })

  it('tells what a production instance lacks', async () => {
    const { exitCode, diagnoses } = await examined({ DATABASE_URL: url, PLAKETTE_INSTANCE: 'production' })
    expect(exitCode).toBe(1)
    expect(of(diagnoses, 'production settings')?.says).toContain('PLAKETTE_AUTHORITY_URL')
    expect(of(diagnoses, 'encryption key')?.mend).toContain('PLAKETTE_ENCRYPTION_KEY')
    expect(of(diagnoses, 'base GKS access')?.status).toBe('fail')
  })

  it('tries the authority and says when it does not answer', async () => {
    const silent = await examined({ DATABASE_URL: url, PLAKETTE_AUTHORITY_URL: 'http://127.0.0.1:1/authority' })
    expect(of(silent.diagnoses, 'authority')).toMatchObject({
      status: 'fail',
      mend: expect.stringContaining('PLAKETTE_AUTHORITY_URL'),
    })

    const server = createServer((_, response) => response.writeHead(405).end())
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const answering = await examined({ DATABASE_URL: url, PLAKETTE_AUTHORITY_URL: `http://127.0.0.1:${port}` })
    server.close()
    expect(of(answering.diagnoses, 'authority')?.status).toBe('ok')
  })

  it('says that the database cannot be reached, and exits with one line', async () => {
    const { exitCode, stdout, stderr } = await runCli(['doctor'], { DATABASE_URL: 'postgres://127.0.0.1:1/plakette' })
    expect(exitCode).toBe(1)
    expect(stdout).toContain('fail  database')
    expect(stderr).toMatch(/^plakette: [^\n]*database[^\n]*\n$/)
  })

  it('warns of a locked GKS login', async () => {
    await sql`insert into gks_login_lock (username, locked_at, reason) values ('GKS-9', now(), 'refused')`
    const { diagnoses } = await examined({ DATABASE_URL: url })
    expect(of(diagnoses, 'GKS logins')).toMatchObject({ status: 'warn', says: expect.stringContaining('GKS-9') })
  })
})
