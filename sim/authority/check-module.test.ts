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

  it('has nothing against two deliveries', async () => {
    expect(await receiptOf('transfer')).toMatchObject({ state: 'geprueft', code: undefined })
  })
})
