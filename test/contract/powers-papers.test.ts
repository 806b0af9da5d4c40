import { describe, expect, it } from 'vitest'
import { checkPowerRequest } from '../../src/domain/power-of-attorney/check-request.ts'
import { fillForm } from '../../src/domain/power-of-attorney/form/fill-form.ts'
import { ACCOUNT } from '../../src/domain/power-of-attorney/rules/samples.vectors.ts'
import { editedForm, sealed } from '../builders/edited-form.ts'
import { aPowerRequest } from '../builders/power-request.ts'
import { testPowers } from '../support/powers.ts'

const powers = testPowers()

/** The paper that was given to the provider. */
async function paperOf(change: Record<string, unknown> = {}): Promise<Uint8Array> {
  const checked = checkPowerRequest(aPowerRequest(change))
  if (!checked.accepted) throw new Error('the sample breaks a rule')
  return fillForm(checked.request.form)
}

const UNSIGNED: readonly [string, () => Promise<Uint8Array> | Uint8Array][] = [
  ['no PDF', () => Buffer.from('Hello world')],
  ['the beginning of a PDF', () => Buffer.from('%PDF-1.7')],
  ['the form without a signature', () => paperOf()],
]

describe('a paper that the provider hands out (contract 2, 2.4 and 3)', () => {
  it.each(UNSIGNED)('that is %s counts as not delivered: 502, and the process stays offen', async (_, make) => {
    const power = await powers.create()
    await powers.trust().sign(power)
    const content = Buffer.from(await make()).toString('base64')
    await powers.trust().handOut(power, 'form', { as: 'bytes', content })
    expect(await powers.get(power.id)).toMatchObject({
      status: 502,
      powerOfAttorneyId: power.id,
      error: expect.stringContaining('no signed PDF as form'),
    })
    expect(await powers.apply('UG', power)).toMatchObject({ status: 409, error: expect.stringContaining('offen') })
    await powers.trust().handOut(power, 'form', { as: 'signed' })
    expect((await powers.get(power.id)).powerOfAttorney).toMatchObject({
      status: 'signiert',
      readyForApplication: true,
    })
  })

  it('as a mandate without a signature counts as not delivered too', async () => {
    const power = await powers.create({ bankAccount: ACCOUNT })
    await powers.trust().sign(power)
    const content = Buffer.from(await paperOf()).toString('base64')
    await powers.trust().handOut(power, 'mandate', { as: 'bytes', content })
    expect(await powers.get(power.id)).toMatchObject({ status: 502, error: expect.stringContaining('mandate') })
  })

  it('that it lists but does not have leaves the process offen until it has', async () => {
    const power = await powers.create()
    await powers.trust().sign(power)
    await powers.trust().handOut(power, 'form', { as: 'gone' })
    expect(await powers.get(power.id)).toMatchObject({ status: 502, powerOfAttorneyId: power.id })
    await powers.trust().handOut(power, 'form', { as: 'signed' })
    expect((await powers.get(power.id)).powerOfAttorney).toMatchObject({ readyForApplication: true })
  })

  it.each([
    ['form', {}],
    ['mandate', { bankAccount: ACCOUNT }],
  ] as const)('that it did not name is asked for again: %s', async (paper, change) => {
    const power = await powers.signed(change, { withoutDocument: paper })
    expect(power).toMatchObject({ readyForApplication: false, blockingIssues: [expect.any(String)] })
    await powers.trust().fault('500')
    expect(await powers.get(power.id)).toMatchObject({ status: 200, powerOfAttorney: { status: 'signiert' } })
    await powers.trust().handOut(power, paper, { as: 'signed' })
    expect((await powers.get(power.id)).powerOfAttorney).toMatchObject({
      readyForApplication: true,
      blockingIssues: [],
    })
    expect(await powers.apply('UG', power)).toMatchObject({ status: 200 })
  })

  it.each([
    ['another vehicle', { 'fahrzeug.fin1': 'WTESTOTHER' }, 'form.fahrzeug.fin1'],
    ['another representative', { 'bevollmaechtigter.firma': 'Andere GmbH' }, 'form.bevollmaechtigter.firma'],
    ['another delivery', { 'teil1.halter': false, 'teil1.dritter': true }, 'form.teil1.halter, form.teil1.dritter'],
  ])('that names %s than was to be signed blocks the process: 409', async (_, edit, fields) => {
    const fin = `WTESTALTERED${Object.keys(edit).length}${fields.length}`
    const power = await powers.create({ vehicles: [{ vehicleIdentificationNumber: fin }] })
    await powers.trust().sign(power)
    const given = await paperOf({ vehicles: [{ vehicleIdentificationNumber: fin }] })
    const content = (await sealed(await editedForm(given, edit))).toString('base64')
    await powers.trust().handOut(power, 'form', { as: 'bytes', content })
    const issue = `the signed papers differ from those that were to be signed in ${fields}`
    expect((await powers.get(power.id)).powerOfAttorney).toMatchObject({
      status: 'signiert',
      readyForApplication: false,
      blockingIssues: [issue],
    })
    expect(await powers.apply('UG', { ...power, fin })).toMatchObject({
      status: 409,
      error: expect.stringContaining(issue),
    })
  })
})
