import { describe, expect, it } from 'vitest'
import { PDF } from '../../src/domain/application/rules/samples.vectors.ts'
import {
  ACCOUNT,
  COMPANY_PRINCIPAL,
  PRINCIPAL,
  REPRESENTATIVE,
  THIRD_PARTY,
} from '../../src/domain/power-of-attorney/rules/samples.vectors.ts'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { apiOf } from '../support/api.ts'
import { type Power, testPowers } from '../support/powers.ts'
import { soon } from '../support/soon.ts'
import { type Plain, wireReader } from '../support/wire-message.ts'

const powers = testPowers()
const read = wireReader()

type Signed = Power & { fin: string }
type Change = Record<string, unknown>

const errorOf = async (answer: Promise<{ status: number; error: string }>) => {
  const { status, error } = await answer
  return [status, (error ?? '').split(' - trace id')[0]]
}

const documentsOf = (content: Record<string, Plain>) =>
  content.dokument as unknown as { artDesDokuments: string; dokumentDaten: { inhalt: string } }[]

/** The message that reached the authority. */
async function sent(transaction: 'HA' | 'UG', power: Signed, change: Change = {}) {
  const { order, error } = await powers.apply(transaction, power, change)
  expect(error).toBeUndefined()
  const lookup = await powers.api().reached(order?.id ?? 0, 'eingereicht')
  const xml = await soon(async () => {
    const messages = await powers.received(power.fin)
    expect(messages).not.toEqual([])
    return messages.at(-1) ?? ''
  })
  return { content: read(xml).content as Record<string, Plain>, lookup }
}

const WITHOUT_TAX = {
  bankAccount: undefined,
  sepaMandateBase64: undefined,
  taxDetails: { taxLargeCustomerId: '123A4567', paymentInterval: 'jaehrlich' },
}
const WITH_ACCOUNT = { bankAccount: ACCOUNT, sepaMandateBase64: undefined, taxDetails: undefined }

const STREET = {
  Strasse: 'Musterweg',
  Hausnummer: '12',
  Postleitzahl: '12345',
  Wohnort: 'Musterstadt',
  Staat: 'D',
}
const ERIKA = { Nachname: 'Beispiel', Vorname: 'Erika', TagDerGeburt: '1990-01-31', Geburtsort: 'Musterstadt' }

describe('an application with a process (contract 2, 4.3 no. 1)', () => {
  it('takes holder, representative and signed form from it', async () => {
    const power = await powers.signed()
    const { content, lookup } = await sent('UG', power)
    expect(content.identifikation).toMatchObject([
      { rolle: '2', person: { NatuerlichePerson: ERIKA }, anschrift: STREET, SchluesselBeruf: '888' },
      { rolle: '3', person: { JuristischePerson: { NameJuristischePerson: 'Zulassungsdienst Muster GmbH' } } },
    ])
    const [form] = documentsOf(content)
    expect(form?.artDesDokuments).toBe('43')
    const pdf = Buffer.from(form?.dokumentDaten.inhalt ?? '', 'base64').toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf).toContain('/ByteRange')
    expect(content).not.toHaveProperty('lieferinformationen')
    expect(lookup).toMatchObject({
      holderDataProvenance: power.holderDataProvenance,
      parties: [
        { role: '2', name: 'Erika Beispiel' },
        { role: '3', name: 'Zulassungsdienst Muster GmbH' },
      ],
    })
  })

  it('sends the holder as it was established, and shows the name that the client gave', async () => {
    const power = await powers.signed({}, { identity: { address: { lastName: 'BEISPIEL', cityName: 'MUSTERSTADT' } } })
    const { content, lookup } = await sent('UG', power)
    expect(content.identifikation).toMatchObject([
      {
        person: { NatuerlichePerson: { ...ERIKA, Nachname: 'BEISPIEL' } },
        anschrift: { ...STREET, Wohnort: 'MUSTERSTADT' },
      },
      {},
    ])
    expect(lookup.parties).toMatchObject([{ name: 'Erika Beispiel' }, {}])
  })

  it('takes a company from the register, with the sector that was signed (contract 1, 2.5)', async () => {
    const power = await powers.signed({ principal: COMPANY_PRINCIPAL })
    const { content } = await sent('UG', power)
    expect(content.identifikation).toMatchObject([
      { person: { JuristischePerson: { NameJuristischePerson: 'Muster Handel GmbH' } }, SchluesselBeruf: '451' },
      {},
    ])
  })

  it('lets one process serve every vehicle that it lists, and only those (contract 2, 4.1)', async () => {
    const fins = ['WTESTMANY1', 'WTESTMANY2']
    const vehicles = fins.map((vehicleIdentificationNumber) => ({ vehicleIdentificationNumber }))
    const power = await powers.signed({ vehicles })
    for (const fin of fins) expect(await powers.apply('UG', { ...power, fin })).toMatchObject({ status: 200 })
    expect(await errorOf(powers.apply('UG', { ...power, fin: 'WTESTMANY3' }))).toEqual([
      400,
      'customization.vehicleIdentificationNumber is not among the vehicles of the power of attorney',
    ])
  })

  it('goes with a holder and a representative that say the same, whatever the case', async () => {
    const power = await powers.signed()
    const vehicleHolder = {
      ...PRINCIPAL,
      address: { ...PRINCIPAL.address, lastName: 'BEISPIEL', streetName: ' Musterweg ' },
    }
    expect(
      await powers.apply('UG', power, { vehicleHolder, 'powerOfAttorney.representative': REPRESENTATIVE }),
    ).toMatchObject({ status: 200 })
  })

  it.each([
    [
      'another holder',
      { vehicleHolder: { ...PRINCIPAL, address: { ...PRINCIPAL.address, lastName: 'Anders' } } },
      'vehicleHolder.address.lastName',
    ],
    ['another birth date', { vehicleHolder: { ...PRINCIPAL, dateOfBirth: '1990-02-01' } }, 'vehicleHolder.dateOfBirth'],
    [
      'another representative',
      { 'powerOfAttorney.representative': { address: { ...REPRESENTATIVE.address, cityName: 'Anderswo' } } },
      'powerOfAttorney.representative.address.cityName',
    ],
  ])('refuses %s with 400', async (_, change, field) => {
    const power = await powers.signed()
    expect(await errorOf(powers.apply('UG', power, change))).toEqual([
      400,
      `${field} differs from the power of attorney`,
    ])
  })

  it('serves HA too (contract 1, 2.4)', async () => {
    const power = await powers.signed()
    const { content } = await sent('HA', power)
    expect(content.identifikation).toMatchObject([{ person: { NatuerlichePerson: ERIKA } }, { rolle: '3' }])
    expect(content.dokument).toMatchObject([{ artDesDokuments: '43' }])
  })
})

describe('the sector key (contract 1, 2.4 and 2.5)', () => {
  const holder = (occupationKey: string) => ({ vehicleHolder: { ...COMPANY_PRINCIPAL, occupationKey } })

  it.each(['HA', 'UG'] as const)('of %s must equal the one that was signed', async (transaction) => {
    const power = await powers.signed({ principal: COMPANY_PRINCIPAL })
    expect(await errorOf(powers.apply(transaction, power, holder('452')))).toEqual([
      400,
      'vehicleHolder.occupationKey must be 451, the sector that was signed in the power of attorney',
    ])
    expect(await powers.apply(transaction, power, holder('451'))).toMatchObject({ status: 200 })
  })

  it('of HA must be left out where none was signed, since it could not equal it', async () => {
    const power = await powers.signed()
    const vehicleHolder = { ...PRINCIPAL, occupationKey: '451' }
    expect(await errorOf(powers.apply('HA', power, { vehicleHolder }))).toEqual([
      400,
      'vehicleHolder.occupationKey must be left out or 888: the power of attorney is that of a private person',
    ])
    expect(await powers.apply('HA', power, { vehicleHolder: PRINCIPAL })).toMatchObject({ status: 200 })
  })

  it('888 is what a private person has, so HA may send it (contract 2, 4.3)', async () => {
    const power = await powers.signed()
    const vehicleHolder = { ...PRINCIPAL, occupationKey: '888' }
    expect(await powers.apply('HA', power, { vehicleHolder })).toMatchObject({ status: 200 })
  })

  it('is required for a registration when an authority has signed none', async () => {
    const principal = { address: COMPANY_PRINCIPAL.address, partyType: 'AUTHORITY' }
    const power = await powers.signed({ principal })
    expect(await errorOf(powers.apply('UG', power))).toEqual([
      400,
      'vehicleHolder.occupationKey is required: the power of attorney names no sector',
    ])
    expect(await powers.apply('UG', power, { vehicleHolder: { ...principal, occupationKey: '841' } })).toMatchObject({
      status: 200,
    })
  })
})

describe('the kind of holder (contract 1, 2.6; contract 2, 4.1)', () => {
  it('needs a sector key for a sole trader, even without company name', async () => {
    const power = await powers.signed()
    const trader = { ...PRINCIPAL, partyType: 'SOLE_TRADER' }
    expect(await errorOf(powers.apply('UG', power, { vehicleHolder: trader }))).toEqual([
      400,
      'vehicleHolder.occupationKey is required: the power of attorney names no sector',
    ])
    const vehicleHolder = { ...trader, occupationKey: '451' }
    expect(await powers.apply('UG', power, { vehicleHolder })).toMatchObject({ status: 200 })
  })

  it.each(['AUTHORITY', 'SOLE_TRADER'])('%s is not what a legal person signed', async (partyType) => {
    const power = await powers.signed({ principal: COMPANY_PRINCIPAL })
    expect(await errorOf(powers.apply('UG', power, { vehicleHolder: { ...COMPANY_PRINCIPAL, partyType } }))).toEqual([
      400,
      'vehicleHolder.partyType is not the kind of holder that the power of attorney names',
    ])
  })
})

describe('the large-customer number (contract 2, 4.1)', () => {
  it('of the application must be the one that was signed', async () => {
    const power = await powers.signed({ principal: COMPANY_PRINCIPAL, customerNumber: '123A4567' })
    const other = { ...WITHOUT_TAX, taxDetails: { taxLargeCustomerId: '999Z9999', paymentInterval: 'jaehrlich' } }
    expect(await errorOf(powers.apply('UG', power, other))).toEqual([
      400,
      'taxDetails.taxLargeCustomerId is not that of the power of attorney',
    ])
    expect(await powers.apply('UG', power, WITHOUT_TAX)).toMatchObject({ status: 200 })
  })
})

describe('the established identity (contract 2, 4.3 no. 2)', () => {
  it.each([
    ['name', { address: { firstName: 'Erik' } }, 'address.firstName'],
    ['birth date', { dateOfBirth: '1991-01-31' }, 'dateOfBirth'],
    ['birth place', { placeOfBirth: 'Anderswo' }, 'placeOfBirth'],
    ['address', { address: { houseNumber: '14' } }, 'address.houseNumber'],
  ])('of another %s gives 400 naming the field', async (_, identity, field) => {
    const power = await powers.signed({}, { identity })
    expect(await errorOf(powers.apply('UG', power))).toEqual([
      400,
      `powerOfAttorney.processId: principal.${field} differs from the identity that the trust service established`,
    ])
  })

  it('may differ in case and multiple spaces', async () => {
    const power = await powers.signed(
      {},
      { identity: { placeOfBirth: 'MUSTERSTADT', address: { firstName: 'ERIKA ' } } },
    )
    expect(await powers.apply('UG', power)).toMatchObject({ status: 200 })
  })

  it('of a company must match the register entry', async () => {
    const power = await powers.signed(
      { principal: COMPANY_PRINCIPAL },
      { identity: { address: { companyName: 'Muster Handel und Service GmbH' } } },
    )
    expect(await errorOf(powers.apply('UG', power))).toMatchObject([
      400,
      expect.stringContaining('principal.address.companyName'),
    ])
  })
})

const delivery = (deliveryService: string, documentType: number, deliverTo?: string) => ({
  deliveryService,
  items: [{ documentType, quantity: 1 }],
  ...(deliverTo && { deliverTo }),
})

describe('deliveries (contract 2, 4.3 no. 3)', () => {
  const NONE = {}
  const TO_REPRESENTATIVE = {
    certificatePartIRecipient: 'REPRESENTATIVE',
    certificatePartIIRecipient: 'REPRESENTATIVE',
  }
  const PART_II_TO_BANK = { certificatePartIIRecipient: 'THIRD_PARTY', deliveryRecipient: THIRD_PARTY }
  const PICKUP = { pickup: true }
  const PICKUP_BY_BANK = { pickup: true, deliveryRecipient: THIRD_PARTY }

  it.each<[string, Change, Change]>([
    [
      'holder by post where no recipient was signed',
      NONE,
      { deliveries: [delivery('ZusendungHalter', 2), delivery('ZusendungHalter', 3)] },
    ],
    ['deliverTo, which takes precedence', NONE, { deliveries: [delivery('ZusendungBevollmaechtigter', 2, 'HOLDER')] }],
    [
      'representative by post',
      TO_REPRESENTATIVE,
      { deliveries: [delivery('ZusendungBevollmaechtigter', 3), delivery('ZusendungHalter', 37, 'REPRESENTATIVE')] },
    ],
    [
      'part II to the third party, who is taken from the power of attorney',
      PART_II_TO_BANK,
      { deliveries: [delivery('ZusendungDritter', 3), delivery('ZusendungHalter', 2)] },
    ],
    [
      'the third party named again',
      PART_II_TO_BANK,
      { deliveries: [delivery('ZusendungHalter', 3, 'RECIPIENT')], deliveryRecipient: THIRD_PARTY },
    ],
    ['collection by the representative', PICKUP, { deliveries: [delivery('AbholungBevollmaechtigter', 2)] }],
    ['plain Abholung by the representative', PICKUP, { deliveries: [delivery('Abholung', 3)] }],
    [
      'plain Abholung by the third party of the power of attorney',
      PICKUP_BY_BANK,
      { deliveries: [delivery('Abholung', 2)] },
    ],
  ])('accepts %s', async (_, signed, change) => {
    const power = await powers.signed(signed)
    expect(await powers.apply('UG', power, change)).toMatchObject({ status: 200 })
  })

  it.each<[string, Change, Change, string]>([
    [
      'post to the representative where the holder was signed',
      NONE,
      { deliveries: [delivery('ZusendungBevollmaechtigter', 2)] },
      'deliveries[0].items[0] means delivery to the representative for documentType 2, the power of attorney says delivery to the holder',
    ],
    [
      'post to the holder where the representative was signed',
      TO_REPRESENTATIVE,
      { deliveries: [delivery('ZusendungHalter', 2)] },
      'deliveries[0].items[0] means delivery to the holder for documentType 2, the power of attorney says delivery to the representative',
    ],
    [
      'part I to the third party of part II',
      PART_II_TO_BANK,
      { deliveries: [delivery('ZusendungDritter', 42)] },
      'deliveries[0].items[0] means delivery to the third party for documentType 42, the power of attorney says delivery to the holder',
    ],
    [
      'collection where post was signed',
      TO_REPRESENTATIVE,
      { deliveries: [delivery('AbholungBevollmaechtigter', 2)] },
      'deliveries[0].items[0] means collection by the representative for documentType 2, the power of attorney says delivery to the representative',
    ],
    [
      'post where collection was signed',
      PICKUP,
      { deliveries: [delivery('ZusendungBevollmaechtigter', 2)] },
      'deliveries[0].items[0] means delivery to the representative for documentType 2, the power of attorney says collection by the representative',
    ],
    [
      'another third party',
      PART_II_TO_BANK,
      {
        deliveries: [delivery('ZusendungDritter', 3)],
        deliveryRecipient: { address: { ...THIRD_PARTY.address, companyName: 'Andere Bank AG' } },
      },
      'deliveryRecipient.address.companyName differs from the power of attorney',
    ],
    [
      'a third party whom nobody signed',
      NONE,
      { deliveryRecipient: THIRD_PARTY },
      'deliveryRecipient is not named in the power of attorney',
    ],
  ])('refuses %s with 400', async (_, signed, change, error) => {
    const power = await powers.signed(signed)
    expect(await errorOf(powers.apply('UG', power, change))).toEqual([400, error])
  })

  it.each<[string, Change, unknown]>([
    [
      'the representative',
      TO_REPRESENTATIVE,
      [
        {
          lieferung: { lieferdienst: 'ZusendungBevollmaechtigter', vorgangskomponentenIDLieferadresse: 'K2' },
          unterlage: [{ art: '2' }, { art: '3' }],
        },
      ],
    ],
    [
      'a third party for part II',
      PART_II_TO_BANK,
      [
        {
          lieferung: { lieferdienst: 'ZusendungDritter', vorgangskomponentenIDLieferadresse: 'K3' },
          unterlage: [{ art: '3' }],
        },
      ],
    ],
    [
      'collection by a third party',
      PICKUP_BY_BANK,
      [
        {
          lieferung: { lieferdienst: 'Abholung', vorgangskomponentenIDLieferadresse: 'K3' },
          unterlage: [{ art: '2' }, { art: '3' }],
        },
      ],
    ],
  ])(
    'that are left out are taken from the power of attorney: %s (contract 2, 4.3 no. 1)',
    async (_, signed, expected) => {
      const { content } = await sent('UG', await powers.signed(signed))
      expect(content.lieferinformationen).toMatchObject(expected as object[])
    },
  )

  it.each<[string, Change, Change, string | undefined]>([
    ['absent, which is true', NONE, {}, undefined],
    ['true', NONE, { 'customization.deliveryToHolder': true }, undefined],
    ['false', TO_REPRESENTATIVE, { 'customization.deliveryToHolder': false }, undefined],
    [
      'absent',
      TO_REPRESENTATIVE,
      {},
      'customization.deliveryToHolder means delivery to the holder, the power of attorney says delivery to the representative',
    ],
    [
      'false',
      NONE,
      { 'customization.deliveryToHolder': false },
      'customization.deliveryToHolder means delivery to the representative, the power of attorney says delivery to the holder',
    ],
    [
      'any value',
      PICKUP,
      {},
      'customization.deliveryToHolder cannot express what the power of attorney says: collection by the representative',
    ],
  ])('of HA: deliveryToHolder %s with %j', async (_, signed, change, error) => {
    const power = await powers.signed(signed)
    expect(await errorOf(powers.apply('HA', power, change))).toEqual(error === undefined ? [200, ''] : [400, error])
  })
})

describe('requestRegistrationData (contract 2, 4.3 no. 4)', () => {
  it('needs extendedDataProvision', async () => {
    const [plain, extended] = [await powers.signed(), await powers.signed({ extendedDataProvision: true })]
    const change = { requestRegistrationData: true }
    expect(await errorOf(powers.apply('UG', plain, change))).toEqual([
      400,
      'requestRegistrationData needs a power of attorney with extendedDataProvision, which cannot be set afterwards',
    ])
    expect(await powers.apply('UG', extended, change)).toMatchObject({ status: 200 })
  })
})

describe('the bank account (contract 2, 4.3 no. 5)', () => {
  it('of the process needs no mandate: the signed one is attached as document type 44', async () => {
    const power = await powers.signed({ bankAccount: ACCOUNT })
    const { content } = await sent('UG', power, {
      ...WITH_ACCOUNT,
      bankAccount: { iban: 'DE89 3704 0044 0532 0130 00', accountHolder: 'ERIKA BEISPIEL' },
    })
    const documents = documentsOf(content)
    expect(documents.map(({ artDesDokuments }) => artDesDokuments)).toEqual(['43', '44'])
    const mandate = Buffer.from(documents[1]?.dokumentDaten.inhalt ?? '', 'base64').toString('latin1')
    expect(mandate).toContain('/ByteRange')
  })

  it.each([
    ['IBAN', { iban: 'DE02120300000000202051' }, 'bankAccount.iban'],
    ['account holder', { accountHolder: 'Max Beispiel' }, 'bankAccount.accountHolder'],
  ])('of another %s gives 400', async (_, change, field) => {
    const power = await powers.signed({ bankAccount: ACCOUNT })
    expect(
      await errorOf(powers.apply('WG', power, { ...WITH_ACCOUNT, bankAccount: { ...ACCOUNT, ...change } })),
    ).toEqual([400, `${field} is not that of the mandate that was signed with the power of attorney`])
  })

  it('without one at creation needs its own mandate (contract 1, 2.7)', async () => {
    const power = await powers.signed()
    expect(await errorOf(powers.apply('WG', power, WITH_ACCOUNT))).toEqual([
      400,
      'sepaMandateBase64 is required: no mandate was signed together with the power of attorney',
    ])
    expect(await powers.apply('WG', power, { ...WITH_ACCOUNT, sepaMandateBase64: PDF })).toMatchObject({ status: 200 })
  })
})

describe('other failures (contract 2, 4.3 no. 6)', () => {
  it('404 for an unknown process', async () => {
    expect(await errorOf(powers.apply('UG', { id: 99999999, fin: 'WTEST1' }))).toEqual([
      404,
      'powerOfAttorney.processId: there is no power-of-attorney process 99999999',
    ])
  })

  it('404 for a foreign process, with the words of an unknown one', async () => {
    const power = await powers.signed()
    const other = await anApiUser(powers.sql)
    const api = apiOf(powers.baseUrl(), { clientId: other.client.id, authorization: other.authorization })
    const body = aBody('UG', { vehicleHolder: undefined, powerOfAttorney: { processId: power.id } })
    const response = await api.post('/vehicleTransfers/transfers', body)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain(`there is no power-of-attorney process ${power.id}`)
  })

  it.each([
    ['decline', 'it is abgelehnt, not signiert'],
    ['expire', 'it is verfallen, not signiert'],
  ] as const)('409 for a process that ended by %s', async (how, reason) => {
    const power = await powers.create()
    await powers.trust().end(power, how)
    await powers.get(power.id)
    expect(await errorOf(powers.apply('UG', power))).toEqual([
      409,
      `powerOfAttorney.processId: process ${power.id} cannot be used: ${reason}`,
    ])
  })

  it('409 for a process that is not signed, incomplete or lacks its signed document', async () => {
    const open = await powers.create()
    const passport = await powers.signed({}, { withoutAddress: true })
    const unpapered = await powers.signed({}, { withoutDocument: 'form' })
    expect(await errorOf(powers.apply('UG', open))).toMatchObject([409, expect.stringContaining('it is offen')])
    expect(await errorOf(powers.apply('UG', passport))).toMatchObject([
      409,
      expect.stringContaining('did not establish Straße, Hausnummer, Postleitzahl, Ort'),
    ])
    expect(await errorOf(powers.apply('UG', unpapered))).toMatchObject([
      409,
      expect.stringContaining('has not delivered'),
    ])
  })

  it('409 for a corrected power of attorney under the same reference and vehicle, within 15 minutes (contract 2, 7)', async () => {
    const one = await powers.signed()
    const other = await powers.signed({ vehicles: [{ vehicleIdentificationNumber: one.fin }] })
    const reference = { externalOrderId: `R-${one.fin}` }
    const first = await powers.apply('UG', one, reference)
    expect(await powers.apply('UG', one, reference)).toEqual(first)
    expect(await powers.apply('UG', { ...other, fin: one.fin }, reference)).toMatchObject({ status: 409 })
  })

  it('creates no order for what it refuses (contract 2, 7)', async () => {
    const power = await powers.create()
    await powers.apply('UG', power)
    expect(await powers.sql`select id from customer_order where fin = ${power.fin}`).toEqual([])
  })

  it('reports several problems together, one per line', async () => {
    const power = await powers.signed()
    const [status, error] = await errorOf(
      powers.apply('UG', power, { requestRegistrationData: true, deliveryRecipient: THIRD_PARTY, ...WITHOUT_TAX }),
    )
    expect(status).toBe(400)
    expect(String(error).split('\n')).toHaveLength(2)
  })
})
