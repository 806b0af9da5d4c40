import { describe, expect, it } from 'vitest'
import { ASSOCIATION, COMPANY, PERSON, SIGNED_PDF, STREET } from '../../src/domain/application/rules/samples.vectors.ts'
import type { Transaction } from '../../src/domain/application/transaction.ts'
import { aBody } from '../builders/draft.ts'
import { OWN_KOPA_VP, PARTNER_KOPA_VP, testFiling } from '../support/filing.ts'

const { sent } = testFiling()

const CODE = { 'customization.vehicleRegistrationCertificateSecurityCode': 'aB3dE7x' }
const PLATE = { 'customization.licensePlateNumberComponents': { city: 'hh', middle: 'a', end: '7' } }

/** The application on the wire: a valid body with changes. */
async function wire(transaction: Transaction, change: Record<string, unknown> = {}) {
  const body = aBody(transaction, transaction === 'WG' ? { ...CODE, ...change } : change)
  return (await sent(transaction, body)).content as Record<string, unknown>
}
const vehicle = async (transaction: Transaction, change: Record<string, unknown> = {}) =>
  (await wire(transaction, change)).fahrzeug

const REPRESENTATIVE = { documentBase64: SIGNED_PDF, representative: COMPANY }
const DELIVERY = { items: [{ documentType: 2, quantity: 1 }] }

describe('HA on the wire (contract 1, 2.4)', () => {
  const deliveries = async (change: Record<string, unknown>) => (await wire('HA', change)).lieferinformationen
  const toHolder = (deliveryToHolder: unknown) => ({ 'customization.deliveryToHolder': deliveryToHolder })
  const byMail = (service: string, party: string) => [
    {
      lieferung: { lieferdienst: service, vorgangskomponentenIDLieferadresse: party },
      unterlage: [{ positionsNummer: '1', art: '2', anzahl: '1' }],
    },
  ]

  it.each([
    ['absent: no delivery information is sent', {}, undefined],
    ['null: as absent', toHolder(null), undefined],
    ['true: to the holder', toHolder(true), byMail('ZusendungHalter', 'K1')],
    ['false without a representative: to the holder', toHolder(false), byMail('ZusendungHalter', 'K1')],
    [
      'false with a representative: to the representative',
      { ...toHolder(false), powerOfAttorney: REPRESENTATIVE },
      byMail('ZusendungBevollmaechtigter', 'K2'),
    ],
    [
      'true with a representative: to the holder',
      { ...toHolder(true), powerOfAttorney: REPRESENTATIVE },
      byMail('ZusendungHalter', 'K1'),
    ],
    [
      'deliveries, which HA does not know, are ignored',
      { deliveries: [{ ...DELIVERY, deliveryService: 'Abholung' }] },
      undefined,
    ],
  ])('deliveryToHolder %s', async (_, change, expected) => expect(await deliveries(change)).toEqual(expected))

  it('has the certificate numbers upcased, the codes unaltered and no sector key of its own', async () => {
    const { fahrzeug, identifikation } = await wire('HA', {
      'customization.vehicleRegistrationCertificateNumber': 'ac-a-2-022/25-00116',
      'customization.vehicleRegistrationCertificateImprintNumber': 'A1234565',
      'customization.vehicleRegistrationCertificatePartIINumber': 'OHNE-zf-',
    })
    expect(fahrzeug).toMatchObject({
      Kennzeichen: 'HH A 1',
      NummerZulBeschTeil1: 'AC-A-2-022/25-00116',
      DruckstuecknummerZB1: 'A1234565',
      SicherheitscodeZB1: 'aB3dE7x',
      NummerZulBeschTeil2: 'ohne-ZF-',
    })
    expect(identifikation).toEqual([expect.not.objectContaining({ SchluesselBeruf: expect.anything() })])
  })
})

describe('references (contract 1, 2.9 rules 1, 3 and 4)', () => {
  const references = { 'customization.contractPartner': ' b654321 ', 'customization.customerNumber': 'KD 4711/ä' }
  const both = [
    { referenzTyp: '27', referenzID: 'KD 4711/ä' },
    { referenzTyp: '28', referenzID: PARTNER_KOPA_VP },
  ]

  it.each(['HA', 'UG', 'WG', 'WZ', 'NZ', 'TZ'] as const)(
    'of %s: customer number 27, contract partner 28',
    async (transaction) => {
      const { antragskopf } = await wire(transaction, references)
      expect(antragskopf).toMatchObject({ listeReferenzAntrag: { referenz: both } })
    },
  )

  it('of AB: the contract partner only', async () => {
    const { listeReferenzAntrag } = await wire('AB', references)
    expect(listeReferenzAntrag).toEqual({ referenz: both.slice(1) })
  })

  it("are the client's own KOPA-VP as well, and nothing that was not sent", async () => {
    const own = await wire('AB', { 'customization.contractPartner': OWN_KOPA_VP })
    expect(own.listeReferenzAntrag).toEqual({ referenz: [{ referenzTyp: '28', referenzID: OWN_KOPA_VP }] })
    expect(await wire('AB')).not.toHaveProperty('listeReferenzAntrag')
  })
})

describe('parties by their role (contract 1, 2.6)', () => {
  const parties = async (change: Record<string, unknown>) => (await wire('NZ', change)).identifikation
  const ANSCHRIFT = {
    Strasse: 'Musterweg',
    Hausnummer: '12',
    Postleitzahl: '12345',
    Wohnort: 'Musterstadt',
    Staat: 'D',
  }

  it('are the holder, the representative and the recipient, in this order', async () => {
    const third = {
      address: { firstName: 'Max', lastName: 'Dritter', ...STREET, addressSuffix: 'a-c', countryCode: 'A' },
    }
    const deliveries = [{ deliveryService: 'ZusendungDritter', items: [{ documentType: 2, quantity: 1 }] }]
    expect(await parties({ powerOfAttorney: REPRESENTATIVE, deliveryRecipient: third, deliveries })).toEqual([
      {
        vorgangskomponentenID: 'K1',
        rolle: '2',
        person: { NatuerlichePerson: { Nachname: 'Beispiel', Vorname: 'Erika' } },
        anschrift: ANSCHRIFT,
        SchluesselBeruf: '888',
      },
      {
        vorgangskomponentenID: 'K2',
        rolle: '3',
        person: { JuristischePerson: { NameJuristischePerson: 'Muster Handel GmbH' } },
        anschrift: ANSCHRIFT,
        SchluesselBeruf: '451',
      },
      {
        vorgangskomponentenID: 'K3',
        rolle: '4',
        person: { NatuerlichePerson: { Nachname: 'Dritter', Vorname: 'Max' } },
        anschrift: { ...ANSCHRIFT, Adressierungszusaetze: 'a-c', Staat: 'A' },
      },
    ])
  })

  it.each([
    ['no delivery at all', []],
    ['another person', [{ deliveryService: 'ZusendungHalter', items: [{ documentType: 2, quantity: 1 }] }]],
  ])('are without a recipient whom no delivery uses: %s (contract 1, 2.8)', async (_, deliveries) => {
    const sent = await parties({ deliveryRecipient: COMPANY, deliveries })
    expect(sent).toMatchObject([{ rolle: '2' }])
  })

  const birth = { dateOfBirth: '1990-01-31', placeOfBirth: 'Köln' }
  it.each([
    [
      'NATURAL_PERSON with birth data',
      { ...PERSON, ...birth, gender: 'DIVERSE', partyType: 'NATURAL_PERSON' },
      { NatuerlichePerson: { Vorname: 'Erika', TagDerGeburt: '1990-01-31', Geschlecht: 'd', Geburtsort: 'Köln' } },
      '888',
    ],
    ['LEGAL_PERSON', { ...COMPANY, partyType: 'LEGAL_PERSON' }, { JuristischePerson: {} }, '451'],
    ['AUTHORITY', { ...COMPANY, occupationKey: '841', partyType: 'AUTHORITY' }, { JuristischePerson: {} }, '841'],
    ['SOLE_TRADER with a company name', { ...COMPANY, partyType: 'SOLE_TRADER' }, { JuristischePerson: {} }, '451'],
    [
      'SOLE_TRADER with a person name',
      { ...PERSON, occupationKey: '452', partyType: 'SOLE_TRADER' },
      { NatuerlichePerson: { Nachname: 'Beispiel' } },
      '452',
    ],
    [
      'ASSOCIATION with a person as representative',
      ASSOCIATION,
      { Vereinigung: { NameVereinigung: 'Erbengemeinschaft Beispiel', NatuerlichePerson: { Nachname: 'Beispiel' } } },
      '682',
    ],
    [
      'ASSOCIATION with a company as representative',
      { ...ASSOCIATION, associationRepresentative: { companyName: 'Muster Verwaltung GmbH' } },
      { Vereinigung: { JuristischePerson: { NameJuristischePerson: 'Muster Verwaltung GmbH' } } },
      '682',
    ],
    [
      'ASSOCIATION without a representative',
      { ...ASSOCIATION, associationRepresentative: undefined },
      { Vereinigung: { NameVereinigung: 'Erbengemeinschaft Beispiel' } },
      '682',
    ],
  ])('%s', async (_, vehicleHolder, person, sector) => {
    const kind = Object.keys(person)[0] ?? ''
    const expected = { rolle: '2', person: { [kind]: expect.anything() }, SchluesselBeruf: sector }
    const [holder] = (await parties({ vehicleHolder })) as { person: object }[]
    expect(holder).toMatchObject(expected)
    if (kind === 'JuristischePerson') {
      expect(holder?.person).toEqual({ JuristischePerson: { NameJuristischePerson: 'Muster Handel GmbH' } })
    } else expect(holder?.person).toMatchObject(person)
  })
})

describe('the vehicle and its plates (contract 1, 2.5)', () => {
  const seals = {
    'customization.licensePlateSeals': [
      { position: 'vorn', securityCode: 'a1B' },
      { position: 'hinten', securityCode: 'x9Z' },
    ],
  }
  const stamps = [
    { position: 'vorn', Sicherheitscode: 'a1B' },
    { position: 'hinten', Sicherheitscode: 'x9Z' },
  ]

  it.each([
    ['UG', {}, stamps],
    ['WG', PLATE, stamps],
    ['WG', {}, stamps],
    ['WZ', PLATE, stamps],
    ['WZ', {}, undefined],
    ['NZ', {}, undefined],
    ['TZ', {}, undefined],
  ] as const)('seals of %s with %j', async (transaction, change, expected) => {
    const { stempelplakette } = (await vehicle(transaction, { ...seals, ...change })) as { stempelplakette?: unknown }
    expect(stempelplakette).toEqual(expected)
  })

  it('carry the current plate upcased, with its suffix as a flag, and both certificate codes unaltered', async () => {
    const partTwo = { number: 'ab123456', securityCode: 'B2ah7Mk5R5q4' }
    const change = { 'customization.vehicleRegistrationCertificatePartII': partTwo }
    expect(await vehicle('UG', change)).toMatchObject({
      Kennzeichen: 'WÜ X 77',
      MerkmalElektrokennzeichen: 'true',
      SicherheitscodeZB1: 'aB3dE7x',
      NummerZulBeschTeil2: 'AB123456',
      SicherheitscodeZB2: 'B2ah7Mk5R5q4',
    })
    expect(await vehicle('WZ', PLATE)).toMatchObject({ Kennzeichen: 'HH A 7' })
  })

  it.each([
    ['the next free plate', { plateType: 'B' }, { zuteilungNaechstesKennzeichen: { MerkmalKennzeichenart: 'B' } }],
    [
      'the next free electric plate',
      { plateType: 'Z', electric: true },
      { zuteilungNaechstesKennzeichen: { MerkmalKennzeichenart: 'Z', MerkmalElektrokennzeichen: 'true' } },
    ],
    [
      'a reserved plate in display form',
      { reservation: { licensePlate: 'b-si 42', pin: '0815' } },
      { zuteilungReservierung: { Kennzeichen: 'B  SI42', pin: '0815' } },
    ],
    [
      'a reserved electric plate in parts',
      { reservation: { licensePlate: { city: 'KÖT', middle: 'S', end: '1' }, pin: 'äB-9' }, electric: true },
      { zuteilungReservierung: { Kennzeichen: 'KÖTS 1', MerkmalElektrokennzeichen: 'true', pin: 'äB-9' } },
    ],
  ])('assigns %s', async (_, assignment, expected) => {
    const change = { 'customization.licensePlateAssignment': assignment }
    expect((await wire('NZ', change)).kennzeichenzuteilung).toEqual(expected)
    expect(await wire('UG', change)).toMatchObject({
      kennzeichenzuteilung: expected,
      fahrzeug: { Kennzeichen: 'WÜ X 77' },
    })
  })

  it('pass insurance, use, inspections, sticker and data request on', async () => {
    const change = {
      'customization.inspections': [
        { nextInspection: '062028', institutionKey: '§ 08/15' },
        { inspectionType: 'SP', nextInspection: '122027' },
      ],
      'customization.vehicleUsage': 'O',
      orderEmissionSticker: true,
      requestRegistrationData: true,
    }
    expect(await wire('WZ', change)).toMatchObject({
      antragskopf: { merkmalDatenbereitstellung: 'true' },
      versicherungsbestaetigung: { Versicherungsbestaetigungsnummer: 'AB1C2D3' },
      fahrzeugverwendung: { VerwendungFahrzeug: 'O' },
      hauptuntersuchung: [
        {
          artDerUntersuchung: 'HU',
          NaechsteHauptuntersuchung: '062028',
          schluesselnummerDerUeberwachungsinstitutionOderZDK: '§ 08/15',
        },
        { artDerUntersuchung: 'SP', NaechsteSicherheitspruefung: '122027' },
      ],
      feinstaubplakette: { merkmalBestellung: 'true' },
    })
    const without = await wire('TZ', { requestRegistrationData: false, orderEmissionSticker: false })
    expect(without).not.toHaveProperty('feinstaubplakette')
    expect(without.antragskopf).not.toHaveProperty('merkmalDatenbereitstellung')
  })
})
