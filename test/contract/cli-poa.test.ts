import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { aBody } from '../builders/draft.ts'
import { testPowers } from '../support/powers.ts'
import { runCli } from '../support/run-cli.ts'

const powers = testPowers()
const directory = mkdtempSync(join(tmpdir(), 'plakette-poa-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** The findings of the command for an application, as a person would have it in a file. */
async function check(processId: number, body: unknown, ...more: string[]) {
  const file = join(directory, 'application.json')
  writeFileSync(file, JSON.stringify(body))
  const args = ['poa', 'check', '--application', file, '--process', String(processId), '--json', ...more]
  const { exitCode, stdout, stderr } = await runCli(args, { DATABASE_URL: powers.databaseUrl })
  return { exitCode, stderr, ...(stdout === '' ? {} : JSON.parse(stdout)) }
}

const transfer = (fin: string, change = {}) =>
  aBody('UG', { vehicleHolder: undefined, 'customization.vehicleIdentificationNumber': fin, ...change })

describe('plakette poa check (contract 2, 4.3)', () => {
  it('finds nothing where the application would be accepted, and says field by field why', async () => {
    const power = await powers.signed()
    const checked = await check(power.id, transfer(power.fin))
    expect(checked).toMatchObject({ exitCode: 0, ready: true, transaction: 'UG', findings: [] })
    expect(checked.fields).toContainEqual({ field: 'vehicleHolder', rule: 'MTC-02', verdict: 'taken' })
    expect(checked.fields).toContainEqual({
      field: 'customization.vehicleIdentificationNumber',
      rule: 'MTC-08',
      verdict: 'agrees',
    })
    expect(await powers.apply('UG', power)).toMatchObject({ status: 200 })
  })

  it('names every rule that would refuse, with the words of the refusal', async () => {
    const power = await powers.signed({ pickup: true })
    const change = { requestRegistrationData: true, deliveryRecipient: undefined }
    const deliveries = [{ deliveryService: 'ZusendungHalter', items: [{ documentType: 2, quantity: 1 }] }]
    const checked = await check(power.id, transfer('WTESTOTHER', { ...change, deliveries }))
    expect(checked).toMatchObject({ exitCode: 1, ready: false })
    expect(checked.findings.map(({ rule }: { rule: string }) => rule)).toEqual(['MTC-08', 'MTC-11', 'MTC-21'])
    const { error } = await powers.apply('UG', { ...power, fin: 'WTESTOTHER' }, { ...change, deliveries })
    expect(error.split(' - trace id')[0]).toBe(
      checked.findings.map(({ message }: { message: string }) => message).join('\n'),
    )
  })

  it('names a process that is not signed, and a body that breaks its own rules', async () => {
    const power = await powers.create()
    expect(await check(power.id, transfer(power.fin))).toMatchObject({
      ready: false,
      findings: [{ rule: 'MTC-31', status: 409, message: expect.stringContaining('it is offen, not signiert') }],
    })
    const broken = transfer(power.fin, { email: undefined })
    expect((await check(power.id, broken, '--transaction', 'UG')).findings).toContainEqual({
      rule: 'COM-02',
      status: 400,
      field: 'email',
      message: 'email is required',
    })
  })

  it('says when the application names another process, or none', async () => {
    const power = await powers.signed()
    const other = await check(power.id, transfer(power.fin, { 'powerOfAttorney.processId': power.id + 1 }))
    expect(other).toMatchObject({ exitCode: 1, ready: false, findings: [{ rule: 'MTC-33', status: 400 }] })
    expect(other.stderr).toContain('would be refused: 1 finding\n')
    const none = await check(power.id, transfer(power.fin), '--transaction', 'UG')
    expect(none).toMatchObject({ ready: true, notes: [expect.stringContaining('names no process')] })
    const same = transfer(power.fin, { 'powerOfAttorney.processId': power.id })
    expect(await check(power.id, same, '--transaction', 'UG')).toMatchObject({ ready: true, notes: [] })
  })

  it('tells a registration from its fields, even from a body that breaks rules', async () => {
    const power = await powers.signed()
    const body = transfer(power.fin, { 'customization.insuranceConfirmationNumber': undefined })
    expect(await check(power.id, body)).toMatchObject({
      ready: false,
      transaction: 'UG',
      findings: [{ field: 'customization.insuranceConfirmationNumber' }],
    })
  })

  it('tells no established value', async () => {
    const power = await powers.signed({}, { identity: { address: { lastName: 'Heimlich' } } })
    const checked = await check(power.id, transfer(power.fin))
    expect(checked.findings).toMatchObject([{ rule: 'MTC-01', status: 400 }])
    expect(JSON.stringify(checked)).not.toContain('Heimlich')
  })

  it('takes a body without insurance confirmation for a change of address', async () => {
    const power = await powers.signed()
    const body = aBody('HA', { 'customization.vehicleIdentificationNumber': power.fin })
    expect(await check(power.id, { ...body, vehicleHolder: undefined })).toMatchObject({
      transaction: 'HA',
      ready: true,
    })
  })

  it('says that a process does not exist', async () => {
    expect(await check(99999999, transfer('WTEST1'))).toEqual({
      exitCode: 1,
      stderr: 'plakette: powerOfAttorney.processId: there is no power-of-attorney process 99999999\n',
    })
  })
})
