import { describe, expect, it } from 'vitest'
import { COMPANY, PERSON, SIGNED_PDF } from '../../src/domain/application/rules/samples.vectors.ts'
import { REGISTRATIONS } from '../../src/domain/application/transaction.ts'
import { signedPdf } from '../../src/paper/read/samples.vectors.ts'
import { aBody } from '../builders/draft.ts'
import { testFiling } from '../support/filing.ts'

const { sent, post, sql } = testFiling()

const NO_ACCOUNT = { bankAccount: undefined, sepaMandateBase64: undefined }
const wire = async (change: Record<string, unknown>) =>
  (await sent('NZ', aBody('NZ', change))).content as Record<string, unknown>

/** A PDF of a size whose bytes take every value. */
const aPdf = (size: number, signed = false): Buffer => {
  // The numbers in a large file are longer than those in a small one.
  const padding = size - 4096
  if (signed) return signedPdf({ padding: padding + size - signedPdf({ padding }).length })
  const content = Buffer.alloc(size, Buffer.from(Array.from({ length: 256 }, (_, index) => index)))
  content.write('%PDF-1.7')
  return content
}

describe('the vehicle tax on the wire (contract 1, 2.7)', () => {
  it('is collected from the account, its IBAN without spaces, by mandate unless that is withdrawn', async () => {
    const account = { iban: 'de89 3704 0044 0532 0130 00', accountHolder: 'Erika Beispiel' }
    expect((await wire({ bankAccount: account })).bankverbindung).toEqual({
      bankverbindungInternational: { iban: 'DE89370400440532013000' },
      kontoinhaber: 'Erika Beispiel',
      merkmalEinzugsermaechtigungErteilt: 'true',
      nutzungBankverbindung: 'Steuer',
    })
    const withdrawn = { ...account, usage: 'Gebuehren', directDebitMandateGranted: false }
    expect((await wire({ bankAccount: withdrawn })).bankverbindung).toMatchObject({
      merkmalEinzugsermaechtigungErteilt: 'false',
      nutzungBankverbindung: 'Gebuehren',
    })
  })

  it('goes by the large-customer ID in place of account and mandate', async () => {
    const taxDetails = { taxLargeCustomerId: '123A4567', paymentInterval: 'vierteljaehrlich' }
    const content = await wire({ ...NO_ACCOUNT, taxDetails })
    expect(content.steuerdaten).toEqual({ steuerzahlweise: 'vierteljaehrlich', grosskundenID: '123A4567' })
    expect(content).not.toHaveProperty('bankverbindung')
    expect(content).not.toHaveProperty('dokument')
  })

  it.each([
    [
      'requested with a reason',
      { taxExemptionRequested: true, taxExemptionReason: '§ 3 Nr. 1' },
      { antragSteuerbefreiung: 'true', grundSteuerbefreiung: '§ 3 Nr. 1' },
    ],
    ['requested without a reason', { taxExemptionRequested: true }, { antragSteuerbefreiung: 'true' }],
    [
      'with a reason only, which is passed through',
      { taxExemptionReason: 'x' },
      { antragSteuerbefreiung: 'false', grundSteuerbefreiung: 'x' },
    ],
    ['not requested', { taxExemptionRequested: false }, undefined],
  ])('has an exemption %s', async (_, exemption, expected) => {
    const { steuerdaten } = await wire({ taxDetails: { paymentInterval: 'jaehrlich', ...exemption } })
    expect((steuerdaten as { steuerbefreiung?: unknown }).steuerbefreiung).toEqual(expected)
  })
})

describe('embedded documents (contract 1, 2.7 and contract 2, 2.6)', () => {
  it.each(REGISTRATIONS)(
    'reach the authority byte for byte with %s: the power of attorney and the mandate',
    async (transaction) => {
      const [mandate, power] = [aPdf(20_011), aPdf(30_013, true)]
      const body = aBody(transaction, {
        'customization.vehicleRegistrationCertificateSecurityCode': 'aB3dE7x',
        bankAccount: { iban: 'DE89370400440532013000', accountHolder: 'Muster' },
        sepaMandateBase64: mandate.toString('base64'),
        powerOfAttorney: { documentBase64: power.toString('base64') },
      })
      const { dokument } = (await sent(transaction, body)).content as { dokument: unknown }
      const asSent = (art: string, content: Buffer, dokumentInformation: string) => ({
        artDesDokuments: art,
        dokumentDaten: { mimeType: 'application/pdf', inhalt: content.toString('base64') },
        dokumentInformation,
      })
      expect(dokument).toEqual([asSent('43', power, 'Vollmacht.pdf'), asSent('44', mandate, 'SEPA-Mandat.pdf')])
    },
  )

  it('may have line breaks, and a repeat with others is the same application (contract 2, 7)', async () => {
    const [mandate, power] = [aPdf(20_023), aPdf(30_029, true)]
    const inLines = (content: Buffer, length: number, lineBreak: string): string =>
      content.toString('base64').replace(new RegExp(`.{${length}}`, 'g'), `$&${lineBreak}`)
    const body = (length: number, lineBreak: string) =>
      aBody('NZ', {
        externalOrderId: 'LINES-1',
        sepaMandateBase64: inLines(mandate, length, lineBreak),
        powerOfAttorney: { documentBase64: inLines(power, length, lineBreak) },
      })
    const { dokument } = (await sent('NZ', body(76, '\r\n'))).content as {
      dokument: { dokumentDaten: { inhalt: string } }[]
    }
    const contents = dokument.map(({ dokumentDaten }) => Buffer.from(dokumentDaten.inhalt, 'base64'))
    expect(contents).toEqual([power, mandate])
    const first = await (await post('NZ', body(76, '\r\n'))).json()
    expect(first).toEqual({ order: { id: expect.any(Number) } })
    for (const [length, lineBreak] of [
      [64, '\n'],
      [76, ''],
    ] as const) {
      const repeated = await post('NZ', body(length, lineBreak))
      expect([repeated.status, await repeated.json()]).toEqual([200, first])
    }
  })

  it('of 8 MB are accepted and arrive whole; one byte more is refused (contract 2, 8)', async () => {
    const mandate = aPdf(8 * 1_048_576)
    const { dokument } = (await wire({ sepaMandateBase64: mandate.toString('base64') })) as {
      dokument: { dokumentDaten: { inhalt: string } }[]
    }
    expect(Buffer.from(dokument[0]?.dokumentDaten.inhalt ?? '', 'base64').equals(mandate)).toBe(true)
    const tooLarge = aBody('NZ', { sepaMandateBase64: aPdf(mandate.length + 1).toString('base64') })
    const response = await post('NZ', tooLarge)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: expect.stringMatching(/^sepaMandateBase64 must be at most 8 MB/),
    })
  })

  it('are stored once by their content and never in the order', async () => {
    const mandate = aPdf(50_021)
    const orders = [
      await sent('NZ', aBody('NZ', { sepaMandateBase64: mandate.toString('base64') })),
      await sent('TZ', aBody('NZ', { sepaMandateBase64: mandate.toString('base64') })),
    ]
    expect(await sql`select 1 from document where size = ${mandate.length}`).toHaveLength(1)
    for (const { order } of orders) {
      const [row] = await sql<{ bytes: number }[]>`
        select length(application)::int as bytes from customer_order where id = ${order.order.id}`
      expect(row?.bytes).toBeLessThan(5_000)
    }
  })
})

describe('who really receives the documents (contract 1, 2.8)', () => {
  const PARTIES = {
    powerOfAttorney: { documentBase64: SIGNED_PDF, representative: COMPANY },
    deliveryRecipient: PERSON,
  }
  const REPRESENTATIVE_ONLY = { powerOfAttorney: PARTIES.powerOfAttorney }
  const deliver = (deliveryService: string, deliverTo?: string) => ({
    deliveryService,
    ...(deliverTo && { deliverTo }),
    items: [{ documentType: 2, quantity: 1 }],
  })
  const [HOLDER, REPRESENTATIVE, RECIPIENT] = ['2', '3', '4']

  /** The service of the only delivery and the role of the party that it points to. */
  async function recipient(change: Record<string, unknown>) {
    const { lieferinformationen, identifikation } = (await wire(change)) as {
      lieferinformationen: { lieferung: { lieferdienst: string; vorgangskomponentenIDLieferadresse: string } }[]
      identifikation: { vorgangskomponentenID: string; rolle: string }[]
    }
    const { lieferdienst, vorgangskomponentenIDLieferadresse } = lieferinformationen[0]!.lieferung
    const party = identifikation.find(
      ({ vorgangskomponentenID }) => vorgangskomponentenID === vorgangskomponentenIDLieferadresse,
    )
    return { service: lieferdienst, role: party?.rolle }
  }

  it.each([
    ['ZusendungHalter', undefined, PARTIES, HOLDER],
    ['AbholungHalter', undefined, PARTIES, HOLDER],
    ['ZusendungBevollmaechtigter', undefined, PARTIES, REPRESENTATIVE],
    ['AbholungBevollmaechtigter', undefined, PARTIES, REPRESENTATIVE],
    ['ZusendungDritter', undefined, PARTIES, RECIPIENT],
    ['Abholung', undefined, PARTIES, RECIPIENT],
    ['Abholung', undefined, REPRESENTATIVE_ONLY, REPRESENTATIVE],
    ['Abholung', undefined, {}, HOLDER],
    ['ZusendungHalter', 'RECIPIENT', PARTIES, RECIPIENT],
    ['ZusendungDritter', 'HOLDER', PARTIES, HOLDER],
    ['Abholung', 'REPRESENTATIVE', PARTIES, REPRESENTATIVE],
  ])(
    '%s with deliverTo %s keeps its service and points to the right party',
    async (service, deliverTo, change, role) => {
      expect(await recipient({ ...change, deliveries: [deliver(service, deliverTo)] })).toEqual({ service, role })
    },
  )

  it('nobody is named without deliveries, and none is added (rule 1)', async () => {
    expect(await wire({ ...PARTIES, requestRegistrationData: true })).not.toHaveProperty('lieferinformationen')
  })

  it('carries dates, codes and quantities as sent; 44 is the older code of 40', async () => {
    const items = [{ documentType: '44', quantity: 3 }, { documentType: 27 }]
    const deliveries = [{ ...deliver('Abholung'), orderedAt: '2026-11-20', items }, deliver('ZusendungHalter')]
    const { lieferinformationen } = await wire({ deliveries })
    expect(lieferinformationen).toMatchObject([
      {
        zeitpunktDerBestellung: '2026-11-20',
        unterlage: [
          { positionsNummer: '1', art: '40', anzahl: '3' },
          { positionsNummer: '2', art: '27', anzahl: '1' },
        ],
      },
      { lieferung: { lieferdienst: 'ZusendungHalter' } },
    ])
  })
})
