import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import type { Party } from '../../party/party.ts'
import { fillForm } from './fill-form.ts'
import { fillMandate } from './fill-mandate.ts'
import type { FormData, MandateData } from './form-data.ts'
import { overlongFields, overlongMandateFields } from './overlong-fields.ts'
import { readForm } from './read-form.ts'

const ADDRESS = {
  streetName: 'Große Straße',
  houseNumber: '12',
  addressSuffix: 'a',
  zipCode: '01099',
  cityName: 'Dresden',
  countryCode: 'D',
}
const PERSON = {
  kind: 'natural',
  partyType: 'NATURAL_PERSON',
  firstName: 'Erika',
  lastName: 'Beispiel',
  dateOfBirth: '1980-02-29',
  placeOfBirth: 'Köln',
  address: ADDRESS,
} as const
const company = (partyType: 'LEGAL_PERSON' | 'AUTHORITY' | 'SOLE_TRADER', companyName = 'Muster & Söhne GmbH') =>
  ({ kind: 'legal', partyType, companyName, occupationKey: '451', address: ADDRESS }) as const satisfies Party

const aForm = (change: Partial<FormData> = {}): FormData => ({
  principal: PERSON,
  representative: company('LEGAL_PERSON', 'Zulassungsdienst Beispiel GmbH'),
  vehicles: ['WTEST000000000001'],
  delivery: { kind: 'post', certificatePartI: 'HOLDER', certificatePartII: 'HOLDER' },
  extendedDataProvision: false,
  ...change,
})
const ACCOUNT = { iban: 'de89 3704 0044 0532 0130 00', accountHolder: 'Erika Beispiel' }
const aMandate = (change: Partial<MandateData> = {}): MandateData => ({
  principal: PERSON,
  bankAccount: ACCOUNT,
  vehicles: ['WTEST000000000001'],
  ...change,
})

const filledAndRead = async (data: FormData) => readForm(await fillForm(data))
/** Read by another program than the one under test. */
const fieldsOf = async (pdf: Uint8Array) => {
  const form = (await PDFDocument.load(pdf)).getForm()
  return (name: string): string | undefined => form.getTextField(name).getText()
}

describe('the form of a power of attorney', () => {
  it.each<[string, Party, string]>([
    ['a natural person', PERSON, 'natural'],
    ['a legal person', company('LEGAL_PERSON'), 'legal'],
    ['an authority', company('AUTHORITY'), 'authority'],
    ['a sole trader with a company name', company('SOLE_TRADER'), 'soleTrader'],
    ['a sole trader by name', { ...PERSON, partyType: 'SOLE_TRADER', occupationKey: '869' }, 'natural'],
    [
      'an association',
      { kind: 'association', partyType: 'ASSOCIATION', companyName: 'Erben Muster', address: ADDRESS },
      'association',
    ],
  ])('(contract 2, 4.1) has the block of %s', async (_, principal, block) => {
    expect((await filledAndRead(aForm({ principal })))?.block).toBe(block)
  })

  it('says in named fields what it was given', async () => {
    const read = await filledAndRead(
      aForm({
        principal: { ...PERSON, partyType: 'SOLE_TRADER', occupationKey: '869' },
        vehicles: ['WTEST1', 'WTEST2', 'WTEST3'],
        delivery: { kind: 'post', certificatePartI: 'REPRESENTATIVE', certificatePartII: 'THIRD_PARTY' },
        deliveryRecipient: company('LEGAL_PERSON', 'Muster Bank AG'),
        extendedDataProvision: true,
      }),
    )
    expect(read).toEqual({
      block: 'natural',
      principal: {
        firstName: 'Erika',
        lastName: 'Beispiel',
        dateOfBirth: '1980-02-29',
        placeOfBirth: 'Köln',
        occupationKey: '869',
        ...ADDRESS,
      },
      representative: { companyName: 'Zulassungsdienst Beispiel GmbH', ...ADDRESS },
      vehicles: ['WTEST1', 'WTEST2', 'WTEST3'],
      delivery: { kind: 'post', certificatePartI: 'REPRESENTATIVE', certificatePartII: 'THIRD_PARTY' },
      deliveryRecipient: { companyName: 'Muster Bank AG', ...ADDRESS },
      extendedDataProvision: true,
      isContinuing: false,
      contradictions: [],
    })
  })

  it('names the customer number, a collection and the end of a continuing power', async () => {
    const form = aForm({
      principal: company('LEGAL_PERSON'),
      customerNumber: '123A4567',
      delivery: { kind: 'pickup', by: 'REPRESENTATIVE' },
      continuingUntil: '2027-05-01',
    })
    expect(await filledAndRead(form)).toMatchObject({
      customerNumber: '123A4567',
      delivery: { kind: 'pickup', by: 'REPRESENTATIVE' },
      continuingUntil: '2027-05-01',
    })
  })

  it.each([
    [
      { kind: 'natural', lastName: 'Müller', firstName: 'Änne' },
      { lastName: 'Müller', firstName: 'Änne' },
    ],
    [{ kind: 'legal', companyName: 'Verwalter GmbH' }, { companyName: 'Verwalter GmbH' }],
    [undefined, undefined],
  ] as const)(
    '(contract 2, 4.3) has a block for who represents an association: %o',
    async (representative, expected) => {
      const group = {
        kind: 'association',
        partyType: 'ASSOCIATION',
        companyName: 'Erben Muster',
        address: ADDRESS,
      } as const
      const principal = representative === undefined ? group : { ...group, representative }
      expect((await filledAndRead(aForm({ principal })))?.associationRepresentative).toEqual(expected)
    },
  )

  it('(contract 2, 4.1) takes names beyond Latin-1 and keeps every letter', async () => {
    const names = ['Łukasz Dvořák', 'Gheorghe Ștefănescu', 'Nguyễn Thị', 'Γιώργος', '王小明']
    for (const firstName of names) {
      const pdf = await fillForm(aForm({ principal: { ...PERSON, firstName } }))
      expect((await fieldsOf(pdf))('vollmachtgeber.vorname')).toBe(firstName)
      expect(readForm(pdf)?.principal.firstName).toBe(firstName)
    }
  })

  it('takes ten vehicles and can be read by other programs', async () => {
    const vehicles = Array.from({ length: 10 }, (_, index) => `WTEST${index}`)
    const text = await fieldsOf(await fillForm(aForm({ vehicles })))
    expect(vehicles.map((_, index) => text(`fahrzeug.fin${index + 1}`))).toEqual(vehicles)
  })
})

describe('a value that does not fit its field (contract 2, 4.1)', () => {
  it('is named with its path, its length and the limit', () => {
    const principal = { ...PERSON, lastName: 'ß'.repeat(61), address: { ...ADDRESS, streetName: 'x'.repeat(56) } }
    expect(overlongFields(aForm({ principal, vehicles: ['WTEST1', 'W'.repeat(26)] }))).toEqual([
      { field: 'principal.address.lastName', length: 61, limit: 60 },
      { field: 'principal.address.streetName', length: 56, limit: 55 },
      { field: 'vehicles[1].vehicleIdentificationNumber', length: 26, limit: 25 },
    ])
  })

  it('of the other parties is named too, and signs beyond the basic plane count once', () => {
    const change = {
      representative: company('LEGAL_PERSON', 'x'.repeat(121)),
      deliveryRecipient: company('LEGAL_PERSON', '𝔘'.repeat(121)),
    }
    expect(overlongFields(aForm(change)).map(({ field, length }) => [field, length])).toEqual([
      ['representative.address.companyName', 121],
      ['deliveryRecipient.address.companyName', 121],
    ])
  })

  it('of the bank account is named', () => {
    expect(overlongMandateFields(aMandate({ bankAccount: { ...ACCOUNT, accountHolder: 'x'.repeat(71) } }))).toEqual([
      { field: 'bankAccount.accountHolder', length: 71, limit: 70 },
    ])
  })

  it('that just fits is none', async () => {
    const principal = { ...PERSON, lastName: 'W'.repeat(60), firstName: 'M'.repeat(60) }
    expect(overlongFields(aForm({ principal }))).toEqual([])
    expect((await filledAndRead(aForm({ principal })))?.principal.lastName).toBe('W'.repeat(60))
  })
})

describe('the SEPA mandate', () => {
  it('names payer, account and vehicles', async () => {
    const text = await fieldsOf(await fillMandate(aMandate({ bankAccount: { ...ACCOUNT, bic: 'COBADEFFXXX' } })))
    expect(['zahler.nachname', 'konto.inhaber', 'konto.iban', 'konto.bic', 'fahrzeug.fin1'].map(text)).toEqual([
      'Beispiel',
      'Erika Beispiel',
      'DE89 3704 0044 0532 0130 00',
      'COBADEFFXXX',
      'WTEST000000000001',
    ])
  })

  it('is no form of a power of attorney', async () => {
    expect(readForm(await fillMandate(aMandate()))).toBeUndefined()
  })
})

describe('a document that is no form of ours', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('%PDF-1.7 vollmachtgeber.art')],
  ])('is not read: %s', (_, pdf) => expect(readForm(pdf)).toBeUndefined())
})
