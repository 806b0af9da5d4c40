import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { cliResult, runCli } from '../support/run-cli.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'plakette-data-'))
// As root, the database runs as another user, who must be able to enter.
chmodSync(dataDir, 0o755)
const settings = { PLAKETTE_DATA_DIR: dataDir }

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('without the service and without a database server', () => {
  it('commands start the embedded database, find what earlier ones left, and leave nothing running', async () => {
    expect(await cliResult(['client', 'add', '--name', 'First'], settings)).toEqual({ id: 1 })
    expect(await cliResult(['client', 'add', '--name', 'Second'], settings)).toEqual({ id: 2 })
    const { stdout } = await runCli(['migrate', '--json'], settings)
    expect(JSON.parse(stdout).migrations).toContain('0001-client.sql')
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('two commands at once share it', async () => {
    const names = ['Third', 'Fourth']
    const added = await Promise.all(
      names.map((name) => cliResult<{ id: number }>(['client', 'add', '--name', name], settings)),
    )
    expect(new Set(added.map(({ id }) => id))).toEqual(new Set([3, 4]))
  })
})
