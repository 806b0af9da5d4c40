import { describe, expect, it } from 'vitest'
import { PERSON } from '../../src/domain/application/rules/samples.vectors.ts'
import { fillForm } from '../../src/domain/power-of-attorney/form/fill-form.ts'
import { aBody } from '../builders/draft.ts'
import { changedLater, sealed } from '../builders/edited-form.ts'
import { aPowerForm } from '../builders/power-form.ts'
import { testFiling } from '../support/filing.ts'

const filing = testFiling()
const FIN = 'WTEST000000000003'
const OTHER_FIN = 'WTEST000000000004'
const aSealedForm = async (): Promise<Buffer> => sealed(await fillForm(aPowerForm({ vehicles: [FIN] })))

async function file(pdf: Uint8Array, change: Record<string, unknown> = {}) {
  const body = aBody('UG', {
    externalOrderId: undefined,
    'customization.vehicleIdentificationNumber': FIN,
    vehicleHolder: PERSON,
    'powerOfAttorney.documentBase64': Buffer.from(pdf).toString('base64'),
    ...change,
  })
  const response = await filing.post('UG', body)
  const { error } = (await response.json()) as { error?: string }
  return error === undefined ? response.status : [response.status, error.split(' - trace id')[0]]
}

describe('an own PDF that was changed after signing (contract 2, 4.3 no. 7)', () => {
  it('is compared with what was signed: a holder that was put in later is refused with 400', async () => {
    const changed = await changedLater(await aSealedForm(), { 'vollmachtgeber.nachname': 'Anders' })
    const error = 'vehicleHolder.address.lastName differs from the power of attorney'
    expect(await file(changed, { 'vehicleHolder.address.lastName': 'Anders' })).toEqual([400, error])
  })

  it('does not come to stand for another vehicle, nor for more than was signed', async () => {
    const changed = await changedLater(await aSealedForm(), {
      'fahrzeug.fin1': OTHER_FIN,
      'einwilligung.erweiterteDaten': true,
    })
    const vehicle = { 'customization.vehicleIdentificationNumber': OTHER_FIN, requestRegistrationData: true }
    expect(await file(changed, vehicle)).toEqual([
      400,
      [
        'customization.vehicleIdentificationNumber is not among the vehicles of the power of attorney',
        'requestRegistrationData needs a power of attorney with extendedDataProvision, which cannot be set afterwards',
      ].join('\n'),
    ])
  })

  it('is accepted where the application says what was signed', async () => {
    const changed = await changedLater(await aSealedForm(), { 'vollmachtgeber.nachname': 'Anders' })
    expect(await file(changed)).toBe(200)
  })

  it('counts with the new values once it was signed again', async () => {
    const again = await sealed(await changedLater(await aSealedForm(), { 'fahrzeug.fin1': OTHER_FIN }))
    expect(await file(again, { 'customization.vehicleIdentificationNumber': OTHER_FIN })).toBe(200)
  })

  it('is refused with 400 when the signed bytes themselves were changed (contract 2, 2.6)', async () => {
    const pdf = await aSealedForm()
    pdf.write('%PDF-1.4', 0)
    const error =
      'powerOfAttorney.documentBase64 must carry a signature or seal that is intact: what it covers was changed after signing'
    expect(await file(pdf)).toEqual([400, error])
  })
})
