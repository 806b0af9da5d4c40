import { describe, expect, it } from 'vitest'
import { createTestAuthority } from '../../sim/trust/signing/certificate.ts'
import { signPdf } from '../../sim/trust/signing/sign-pdf.ts'
import { ASSOCIATION, PERSON, SIGNED_PDF, STREET } from '../../src/domain/application/rules/samples.vectors.ts'
import type { Transaction } from '../../src/domain/application/transaction.ts'
import type { Association, Party } from '../../src/domain/party/party.ts'
import { fillForm } from '../../src/domain/power-of-attorney/form/fill-form.ts'
import type { FormData } from '../../src/domain/power-of-attorney/form/form-data.ts'
import { aBody } from '../builders/draft.ts'
import { editedForm, sealed } from '../builders/edited-form.ts'
import { aPowerForm } from '../builders/power-form.ts'
import { testFiling } from '../support/filing.ts'

const filing = testFiling()
const authority = createTestAuthority(Date.now())
const FIN = 'WTEST000000000003'

/** An own PDF with the fields of our form, sealed. */
async function aSealedForm(change: Partial<FormData>): Promise<string> {
  const pdf = await fillForm(aPowerForm({ vehicles: [FIN], ...change }))
  const order = { signer: 'Siegelstelle', index: 0, of: 1, at: Date.now() }
  return (await signPdf(pdf, authority, order)).toString('base64')
}

async function file(transaction: Transaction, documentBase64: string, change: Record<string, unknown> = {}) {
  const body = aBody(transaction, {
    externalOrderId: undefined,
    'customization.vehicleIdentificationNumber': FIN,
    vehicleHolder: PERSON,
    'powerOfAttorney.documentBase64': documentBase64,
    ...change,
  })
  const response = await filing.post(transaction, body)
  const { error } = (await response.json()) as { error?: string }
  return error === undefined ? response.status : [response.status, error.split(' - trace id')[0]]
}

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const natural = aPowerForm().principal

describe('an own PDF with readable form fields (contract 2, 4.3 no. 7)', () => {
  it('is accepted when it says the same as the application', async () => {
    const form = await aSealedForm({})
    for (const transaction of ['HA', 'UG'] as const) expect(await file(transaction, form)).toBe(200)
  })

  it.each<[string, Partial<FormData>, Record<string, unknown>, string]>([
    [
      'another holder',
      { principal: { ...natural, lastName: 'Anders' } as Party },
      {},
      'vehicleHolder.address.lastName differs from the power of attorney',
    ],
    [
      'another vehicle',
      { vehicles: ['WTESTOTHER'] },
      {},
      'customization.vehicleIdentificationNumber is not among the vehicles of the power of attorney',
    ],
    [
      'another sector',
      { principal: { ...natural, occupationKey: '451' } },
      { 'vehicleHolder.occupationKey': '452' },
      'vehicleHolder.occupationKey must be 451, the sector that was signed in the power of attorney',
    ],
    [
      'other deliveries',
      {},
      {
        deliveries: [
          {
            deliveryService: 'ZusendungHalter',
            deliverTo: 'REPRESENTATIVE',
            items: [{ documentType: 2, quantity: 1 }],
          },
        ],
        'powerOfAttorney.representative': { address: { companyName: 'Muster Handel GmbH', ...STREET } },
      },
      'deliveries[0].items[0] means delivery to the representative for documentType 2, the power of attorney says delivery to the holder',
    ],
    [
      'no extended data provision',
      {},
      { requestRegistrationData: true },
      'requestRegistrationData needs a power of attorney with extendedDataProvision, which cannot be set afterwards',
    ],
    [
      'an expired continuing power',
      { continuingUntil: day(-2) },
      {},
      `powerOfAttorney.documentBase64 is a continuing power of attorney that ended on ${day(-2)}`,
    ],
  ])('is refused with 400 for %s', async (_, form, change, error) => {
    expect(await file('UG', await aSealedForm(form), change)).toEqual([400, error])
  })

  it('may be a continuing power for any vehicle until its last day, and allow extended data provision', async () => {
    const form = await aSealedForm({ continuingUntil: day(2), vehicles: [], extendedDataProvision: true })
    expect(await file('UG', form, { requestRegistrationData: true })).toBe(200)
  })
})

describe('an own PDF, field by field (contract 2, 4.3 no. 3, 6 and 7)', () => {
  type Edit = Record<string, string | boolean>
  const edited = async (form: Partial<FormData>, edit: Edit): Promise<string> => {
    const pdf = await fillForm(aPowerForm({ vehicles: [FIN], ...form }))
    return (await sealed(await editedForm(pdf, edit))).toString('base64')
  }
  const NO_DAY =
    'powerOfAttorney.documentBase64 is a continuing power of attorney whose last day (umfang.gueltigBis) cannot be read: TT.MM.JJJJ'
  const TO_REPRESENTATIVE = {
    deliveries: [{ deliveryService: 'ZusendungBevollmaechtigter', items: [{ documentType: 3, quantity: 1 }] }],
    'powerOfAttorney.representative': { address: { companyName: 'Muster Handel GmbH', ...STREET } },
  }
  const NOT_PART_II =
    'deliveries[0].items[0] means delivery to the representative for documentType 3, the power of attorney says delivery to the holder'

  it.each<[string, Partial<FormData>, Edit, Record<string, unknown>, string]>([
    [
      'an expired continuing power in short figures',
      { continuingUntil: day(2) },
      { 'umfang.gueltigBis': '1.2.2020' },
      {},
      'powerOfAttorney.documentBase64 is a continuing power of attorney that ended on 2020-02-01',
    ],
    ['a continuing power without a day', { continuingUntil: day(2) }, { 'umfang.gueltigBis': '' }, {}, NO_DAY],
    [
      'a continuing power with no readable day',
      { continuingUntil: day(2) },
      { 'umfang.gueltigBis': 'bald' },
      {},
      NO_DAY,
    ],
    ['a section without a tick, which means the holder', {}, { 'teil2.halter': false }, TO_REPRESENTATIVE, NOT_PART_II],
    [
      'no tick at all, which means the holder',
      {},
      { 'teil1.halter': false, 'teil2.halter': false },
      TO_REPRESENTATIVE,
      NOT_PART_II,
    ],
    [
      'two ticks in one section',
      {},
      { 'teil1.bevollmaechtigter': true },
      {},
      'powerOfAttorney.documentBase64 contradicts itself: teil1.halter and teil1.bevollmaechtigter are ticked',
    ],
    [
      'no vehicle',
      { vehicles: [] },
      {},
      {},
      'customization.vehicleIdentificationNumber is not among the vehicles of the power of attorney',
    ],
  ])('is refused with 400 for %s', async (_, form, edit, change, error) => {
    expect(await file('UG', await edited(form, edit), change)).toEqual([400, error])
  })

  it('leaves out a sector that was signed, which then counts (contract 1, 2.6)', async () => {
    const form = await edited({ principal: { ...natural, occupationKey: '861' } }, {})
    expect(await file('UG', form)).toBe(200)
  })

  it('names no sector, so HA must not either (contract 1, 2.4)', async () => {
    const error =
      'vehicleHolder.occupationKey must be left out or 888: the power of attorney is that of a private person'
    expect(await file('HA', await edited({}, {}), { 'vehicleHolder.occupationKey': '451' })).toEqual([400, error])
    expect(await file('HA', await edited({}, {}), { 'vehicleHolder.occupationKey': '888' })).toBe(200)
  })
})

describe('an own PDF without readable form fields (contract 1, 2.8)', () => {
  it('is exempt from the comparison', async () => {
    expect(await file('UG', SIGNED_PDF, { requestRegistrationData: true })).toBe(200)
    expect(await file('UG', SIGNED_PDF, { vehicleHolder: ASSOCIATION })).toBe(200)
  })
})

describe('the power of attorney of an association (contract 1, 2.6; contract 2, 4.3 no. 7)', () => {
  const association = (representative?: Association['representative']): Party => ({
    kind: 'association',
    partyType: 'ASSOCIATION',
    companyName: 'Erbengemeinschaft Beispiel',
    occupationKey: '682',
    address: { ...STREET, countryCode: 'D' },
    ...(representative && { representative }),
  })
  const jürgen = { kind: 'natural', firstName: 'Jürgen', lastName: 'Müller' } as const
  const holder = (associationRepresentative?: Record<string, string>) => ({
    vehicleHolder: { ...ASSOCIATION, associationRepresentative },
  })
  const DIFFERS =
    'vehicleHolder.associationRepresentative must be the representative whom the form of the power of attorney names'

  it.each<[string, Association['representative'], Record<string, string> | undefined]>([
    ['the same person', jürgen, { firstName: 'Jürgen', lastName: 'Müller' }],
    ['other case and spaces', jürgen, { firstName: 'JÜRGEN', lastName: ' müller ' }],
    [
      'the same company',
      { kind: 'legal', companyName: 'Muster Verwaltung GmbH' },
      { companyName: 'Muster Verwaltung GmbH' },
    ],
    ['nobody on both sides', undefined, undefined],
  ])('accepts %s', async (_, signed, given) => {
    expect(await file('UG', await aSealedForm({ principal: association(signed) }), holder(given))).toBe(200)
  })

  it.each<[string, Association['representative'], Record<string, string> | undefined]>([
    ['an umlaut less', jürgen, { firstName: 'Jurgen', lastName: 'Müller' }],
    ['an umlaut spelled out', jürgen, { firstName: 'Jürgen', lastName: 'Mueller' }],
    ['another name', jürgen, { firstName: 'Erika', lastName: 'Müller' }],
    ['a first name on one side', jürgen, { lastName: 'Müller' }],
    ['a company instead of a person', jürgen, { companyName: 'Muster Verwaltung GmbH' }],
    ['one-sided information in the application', undefined, { lastName: 'Müller' }],
    ['one-sided information in the form', jürgen, undefined],
  ])('refuses %s with 400', async (_, signed, given) => {
    expect(await file('UG', await aSealedForm({ principal: association(signed) }), holder(given))).toEqual([
      400,
      DIFFERS,
    ])
  })

  it('needs the block for associations in the form', async () => {
    const principal: Party = { ...association(), kind: 'legal', partyType: 'LEGAL_PERSON' } as Party
    expect(await file('UG', await aSealedForm({ principal }), holder())).toEqual([
      400,
      'powerOfAttorney.documentBase64 must have its block for associations filled in',
    ])
  })
})
