import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SIGNED_PDF } from '../../src/domain/application/rules/samples.vectors.ts'
import { aBody } from '../builders/draft.ts'
import { testFiling } from '../support/filing.ts'
import { runCli } from '../support/run-cli.ts'

const filing = testFiling()
const directory = mkdtempSync(join(tmpdir(), 'plakette-validate-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const file = join(directory, 'application.json')

/** Nothing but the file: neither settings nor a database. */
async function validate(transaction: string, body: unknown, ...more: string[]) {
  writeFileSync(file, typeof body === 'string' ? body : JSON.stringify(body))
  const settings = more.includes('--client') ? { DATABASE_URL: filing.databaseUrl } : { DATABASE_URL: 'nowhere' }
  const args = ['validate', file, '--transaction', transaction, '--json', ...more]
  const { exitCode, stdout, stderr } = await runCli(args, settings)
  return { exitCode, stderr, ...(stdout === '' ? {} : JSON.parse(stdout)) }
}

const rulesOf = ({ violations }: { violations: { rule: string }[] }): string[] => violations.map(({ rule }) => rule)

describe('plakette validate', () => {
  it('ends with 0 for a valid application, without settings and a database', async () => {
    expect(await validate('UG', aBody('UG'))).toEqual({
      ...{ exitCode: 0, stderr: '', valid: true, violations: [], unknownFields: [] },
    })
  })

  it('ends with 1 and names everything that is wrong, of all stages at once', async () => {
    const broken = await validate('UG', {
      ...aBody('UG', { email: undefined, 'customization.insuranceConfirmationNumber': 'X' }),
      vehicleHoldr: {},
    })
    expect(broken).toMatchObject({ exitCode: 1, valid: false, stderr: expect.stringContaining('2 findings') })
    expect(rulesOf(broken)).toEqual(['COM-02', 'EVB-02'])
    expect(broken.violations[0]).toEqual({
      ...{ rule: 'COM-02', field: 'email', message: 'email is required', status: 400 },
    })
    expect(broken.unknownFields).toEqual([{ field: 'vehicleHoldr', didYouMean: 'vehicleHolder' }])
  })

  it('compares an own power of attorney, and finds bytes that are no JSON', async () => {
    const own = aBody('HA', { 'powerOfAttorney.documentBase64': SIGNED_PDF })
    expect(await validate('HA', own)).toMatchObject({ exitCode: 0, valid: true })
    expect(await validate('HA', '{"email":')).toMatchObject({
      exitCode: 1,
      violations: [{ rule: 'not-json', status: 400 }],
    })
  })

  it('refuses a file of more than 12 MB in the words of the contract, without reading on (contract 2, 8)', async () => {
    const says = 'The body is larger than 12582912 bytes (12 MB)'
    const refused = await validate('AB', `"${'a'.repeat(12 * 1_048_576)}"`)
    expect(refused).toMatchObject({ exitCode: 1, violations: [{ rule: 'too-large', message: says, status: 413 }] })
    const endless = await runCli(['validate', '/dev/zero', '--transaction', 'AB'])
    expect([endless.exitCode, endless.stdout]).toEqual([1, expect.stringContaining(says)])
    expect(await validate('AB', 'a'.repeat(12 * 1_048_576))).toMatchObject({ violations: [{ rule: 'not-json' }] })
  })

  it('asks the records of a client that is named, and stores nothing', async () => {
    const client = String(filing.clientId())
    const unknown = aBody('AB', { 'customization.contractPartner': 'U999999' })
    const checked = await validate('AB', unknown, '--client', client)
    expect([checked.exitCode, rulesOf(checked)]).toEqual([1, ['unknown-partner']])
    expect(checked.violations[0]).not.toHaveProperty('docs')
    const broken = await validate('AB', aBody('AB', { email: undefined }), '--client', client)
    expect(broken.violations).toMatchObject([{ rule: 'COM-02', docs: 'http://127.0.0.1:8080/docs/rules#COM-02' }])
    expect(await validate('AB', unknown)).toMatchObject({ exitCode: 0 })
    expect(await validate('AB', aBody('AB'), '--client', client)).toMatchObject({ exitCode: 0, valid: true })
    const [counted] = await filing.sql`select count(*)::int as orders from customer_order`
    expect(counted?.orders).toBe(0)
    expect(await validate('AB', aBody('AB'), '--client', '999')).toMatchObject({
      ...{ exitCode: 1, stderr: expect.stringContaining('there is no client 999') },
    })
  })

  it('ends with 2 where nothing could be checked', async () => {
    for (const args of [
      [join(directory, 'nothing.json'), '--transaction', 'AB'],
      [file],
      [file, '--transaction', 'ab'],
      ['--transaction', 'AB'],
    ]) {
      expect((await runCli(['validate', ...args], { DATABASE_URL: 'nowhere' })).exitCode).toBe(2)
    }
  })

  it('says for people what it found', async () => {
    writeFileSync(file, JSON.stringify({ ...aBody('AB', { email: 'x' }), emial: 1 }))
    const { stdout, stderr } = await runCli(['validate', file, '--transaction', 'AB'], { DATABASE_URL: 'nowhere' })
    expect(stdout).toMatch(
      /^COM-\d\d {2}email must .*\nnote: nobody reads emial \(did you mean email\?\)\nnote: .*--client/,
    )
    expect(stderr).toMatch(/would be refused/)
  })
})
