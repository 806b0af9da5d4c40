import { type Extra, extraOf, type FeeItem } from '../../domain/fee/extra-items.ts'
import { expectedFees, type FeeCase, type FeeRange, isWithin } from '../../domain/fee/fee-table.ts'

/** Why an entry is not simply as expected. */
export const REASONS = [
  'chargedTwice',
  'withoutOrder',
  'otherPartner',
  'otherThanTold',
  'counterPrice',
  'extraItems',
  'unexplained',
  'cameAgain',
  'notChargedYet',
  'noExpectation',
] as const
export type FeeReason = (typeof REASONS)[number]

/** What is wrong, or at least to be looked at; the others only say how it comes about. */
export const DIFFERENCES: readonly FeeReason[] = [
  ...(['chargedTwice', 'withoutOrder', 'otherPartner', 'otherThanTold', 'counterPrice', 'extraItems'] as const),
  ...(['unexplained', 'cameAgain'] as const),
]

/** What is known of one application's fees, in cents. */
export interface FeeFacts {
  /** Null: no order of ours, or one whose application cannot be read any more. */
  feeCase: FeeCase | null
  /** When it was filed. */
  day: string
  /** As the office said with its decision. */
  told: { amount: number; items: readonly FeeItem[] } | null
  /** By a notice. */
  charged: { amount: number; items: readonly FeeItem[] } | null
  match: 'MATCHED' | 'MISMATCH' | 'UNKNOWN' | null
  /** An earlier notice charges the same application. */
  isCharged: boolean
  /** The part of the notice came more than once. */
  cameAgain: boolean
}

export interface Explained {
  expected: FeeRange | null
  /** How far it is from what was expected; null where nothing is, or nothing is known yet. */
  difference: number | null
  extras: readonly { extra: Extra; amount: number }[]
  reasons: readonly FeeReason[]
}

/** Holds what was charged, else what the office said, against the table, and says where a difference comes from. */
export function explain(facts: FeeFacts): Explained {
  const { feeCase, day, told, charged } = facts
  const fees = feeCase ? expectedFees(feeCase, day) : undefined
  const actual = charged ?? told
  const extras = extrasIn(actual?.items ?? [], feeCase)
  const expected = fees?.online ?? null
  return {
    expected,
    difference: actual && expected ? distance(actual.amount, expected) : null,
    extras,
    reasons: REASONS.filter((reason) => HOLDS[reason]({ ...facts, fees, actual, extra: sumOf(extras) })),
  }
}

interface Weighed extends FeeFacts {
  fees: { online: FeeRange; counter: FeeRange } | undefined
  actual: FeeFacts['charged']
  /** What extras come to. */
  extra: number
}

/** What is left without extras. */
const bare = ({ actual, extra }: Weighed): number => (actual?.amount ?? 0) - extra

const isOff = ({ actual, fees }: Weighed): boolean =>
  actual !== null && fees !== undefined && !isWithin(actual.amount, fees.online)

const isCounterPrice = (weighed: Weighed): boolean =>
  isOff(weighed) &&
  !isWithin(bare(weighed), weighed.fees?.online ?? NONE) &&
  isWithin(bare(weighed), weighed.fees?.counter ?? NONE)

const NONE: FeeRange = { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY }

/** When each reason holds. */
const HOLDS: Readonly<Record<FeeReason, (weighed: Weighed) => boolean>> = {
  chargedTwice: ({ isCharged }) => isCharged,
  withoutOrder: ({ match }) => match === 'UNKNOWN',
  otherPartner: ({ match }) => match === 'MISMATCH',
  otherThanTold: ({ charged, told }) => charged !== null && told !== null && charged.amount !== told.amount,
  counterPrice: isCounterPrice,
  extraItems: (weighed) =>
    isOff(weighed) &&
    weighed.extra > 0 &&
    (isWithin(bare(weighed), weighed.fees?.online ?? NONE) || isCounterPrice(weighed)),
  unexplained: (weighed) =>
    isOff(weighed) && !isWithin(bare(weighed), weighed.fees?.online ?? NONE) && !isCounterPrice(weighed),
  cameAgain: ({ cameAgain }) => cameAgain,
  notChargedYet: ({ charged }) => charged === null,
  noExpectation: ({ match, fees }) => match !== 'UNKNOWN' && fees === undefined,
}

/** A reservation that was asked for is expected, so it is no extra. */
const extrasIn = (items: readonly FeeItem[], feeCase: FeeCase | null): Explained['extras'] =>
  items.flatMap((item) => {
    const extra = extraOf(item)
    return extra === undefined || (extra === 'reservation' && feeCase?.reservesPlate)
      ? []
      : [{ extra, amount: item.amount }]
  })

const sumOf = (extras: Explained['extras']): number => extras.reduce((sum, { amount }) => sum + amount, 0)

const distance = (amount: number, { least, most }: FeeRange): number =>
  amount < least ? amount - least : Math.max(0, amount - most)
