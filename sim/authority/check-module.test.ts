import { describe, expect, it } from 'vitest'
import { runSimulators, stopAfterEach, textOf } from '../testing/running-simulators.ts'
import { customer } from '../testing/samples.ts'

stopAfterEach()

/** What the receipt says about a sample with parts replaced. */
async function receiptOf(sample: string, change: Record<string, string> = {}) {
  const simulators = await runSimulators()
  const message = customer.message(sample, change)
  if (Object.keys(change).length > 0) expect(message).not.toBe(customer.message(sample))
  const { status, body } = await simulators.post(message)
  return { status, state: textOf(body, 'status'), code: textOf(body, 'code'), additional: textOf(body, 'zusatz') }
}

const CODE_OF_PART_ONE = '<SicherheitscodeZB1>1234567</SicherheitscodeZB1>'
const SAME_HOLDER = 'same-holder-re-registration'
const HOLDER_ENDS = '</identifikation>'
const END = '</lieferinformationen>'
const ANOTHER_DELIVERY =
  '<lieferinformationen><lieferung><lieferdienst>Abholung</lieferdienst>' +
  '<vorgangskomponentenIDLieferadresse>K1</vorgangskomponentenIDLieferadresse></lieferung><unterlage>' +
  '<positionsNummer>1</positionsNummer><art>2</art><anzahl>1</anzahl></unterlage></lieferinformationen>'

describe('the check module (contract 1, 2.5 and contract 2, 7.2)', () => {
  it.each([
    [
      'more than two deliveries',
      'transfer',
      { [END]: END + ANOTHER_DELIVERY },
      '00300',
      'MAXIMAL_ZWEI_LIEFERINFORMATIONEN',
    ],
    ['a re-registration without the code of part I', 're-registration', { [CODE_OF_PART_ONE]: '' }, '04006', undefined],
    [
      'two plates with one code',
      'deregistration-two-plates',
      { '<SicherheitscodeKennz2>c2D</SicherheitscodeKennz2>': '' },
      '00760',
      undefined,
    ],
    [
      'one plate with two codes',
      'deregistration-two-plates',
      { '<AnzahlDerKennzeichen>2': '<AnzahlDerKennzeichen>1' },
      '00760',
      undefined,
    ],
    ['a plate beginning with zero', 're-registration', { 'M  XY9999': 'M  XY0999' }, '00300', 'führender Null'],
    ['an application without a holder', 're-registration', { '<rolle>2': '<rolle>3' }, '00301', 'Halter fehlt'],
  ])('refuses %s', async (_, sample, change: Record<string, string>, code, additional) => {
    const receipt = await receiptOf(sample, change)
    expect(receipt).toMatchObject({ status: 200, state: undefined, code })
    if (additional === undefined) expect(receipt.additional).toBeUndefined()
    else expect(receipt.additional).toMatch(new RegExp(`^SCHEMAPRUEFUNG: .*${additional}`))
  })

  it.each([
    ['missing', '00301', { '<Wohnort>München</Wohnort>': '' }],
    ['not allowed', '00300', { '<Hausnummer>5': '<Hausnummer>5a' }],
  ])('answers content that is %s by the schema with %s', async (_, code, change) => {
    const receipt = await receiptOf('re-registration', change)
    expect(receipt).toMatchObject({ state: undefined, code, additional: expect.stringMatching(/^SCHEMAPRUEFUNG: /) })
  })

  it.each([
    [
      'the next free plate',
      '<zuteilungNaechstesKennzeichen><MerkmalKennzeichenart>Z</MerkmalKennzeichenart></zuteilungNaechstesKennzeichen>',
    ],
    [
      'a reserved plate',
      '<zuteilungReservierung><Kennzeichen>HH SI42</Kennzeichen><pin>4711</pin></zuteilungReservierung>',
    ],
  ])('refuses a re-registration for the same holder that asks for %s (contract 1, 1)', async (_, assignment) => {
    const asksFor = `${HOLDER_ENDS}<kennzeichenzuteilung>${assignment}</kennzeichenzuteilung>`
    const receipt = await receiptOf(SAME_HOLDER, { [HOLDER_ENDS]: asksFor })
    expect(receipt).toMatchObject({ state: undefined, code: '98009', additional: expect.stringContaining('sonst WG') })
  })

  it('refuses a re-registration for the same holder with another plate than the vehicle had (contract 1, 1)', async () => {
    const simulators = await runSimulators()
    const send = async (change: Record<string, string>) =>
      (await simulators.post(customer.message(SAME_HOLDER, change))).body
    const applicationId = textOf(await send({}), 'antragsnummer')
    expect(textOf(await send({ 'HH A 1': 'HH A 2' }), 'status')).toBe('geprueft')
    await simulators.control('POST', `/applications/${applicationId}/messages`, { decision: 'approved' })
    expect(textOf(await send({ 'HH A 1': 'HH A 2' }), 'code')).toBe('98009')
    expect(textOf(await send({}), 'status')).toBe('geprueft')
  })

  it('goes by the plate that the decision named', async () => {
    const simulators = await runSimulators()
    const { body } = await simulators.post(customer.message('re-registration'))
    const decision = { decision: 'approved', licensePlate: 'M-QX 7' }
    await simulators.control('POST', `/applications/${textOf(body, 'antragsnummer')}/messages`, decision)
    const same = (plate: string) =>
      customer.message(SAME_HOLDER, {
        WTEST000000000008: 'WTEST000000000007',
        '<MerkmalOldtimerkennzeichen>true</MerkmalOldtimerkennzeichen>': '',
        'HH A 1': plate,
      })
    expect(textOf((await simulators.post(same('M  XY9999'))).body, 'code')).toBe('98009')
    expect(textOf((await simulators.post(same('M  QX7'))).body, 'status')).toBe('geprueft')
  })

  it('has nothing against two deliveries', async () => {
    expect(await receiptOf('transfer')).toMatchObject({ state: 'geprueft', code: undefined })
  })
})

describe('the account holder (contract 1, 2.7)', () => {
  /** What the receipt says when the account is somebody's. */
  async function receiptFor(sample: string, from: string, to: string) {
    const simulators = await runSimulators()
    const change = { [`<kontoinhaber>${from}<`]: `<kontoinhaber>${to}<` }
    const { body } = await simulators.post(customer.message(sample, change))
    return { state: textOf(body, 'status'), kind: textOf(body, 'art'), code: textOf(body, 'code') }
  }

  it.each([
    [SAME_HOLDER, 'Erika Muster', 'Max Muster'],
    ['day-registration', 'GbR Nord', 'Nord Verwaltungs GmbH'],
  ])('who is not the holder of %s brings a warning, and the application is accepted', async (...account) => {
    expect(await receiptFor(...account)).toEqual({ state: 'geprueft', kind: 'Warnung', code: '98010' })
  })

  it.each([
    [SAME_HOLDER, 'Erika Muster', ' erika   MUSTER '],
    [SAME_HOLDER, 'Erika Muster', 'Muster Erika'],
    [SAME_HOLDER, 'Erika Muster', 'Muster, Erika'],
    ['day-registration', 'GbR Nord', 'gbr  nord'],
  ])('of %s may be written %s or %s', async (...account) => {
    expect(await receiptFor(...account)).toEqual({ state: 'geprueft', kind: undefined, code: undefined })
  })
})
