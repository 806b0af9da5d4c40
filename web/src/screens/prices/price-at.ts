import type { PriceAnswer } from '../../../../src/doors/dashboard/routes/prices/price-answers.ts'

/** What counts in a month: what is set for the row, else the standard. */
export function priceAt({ own, standard }: Pick<PriceAnswer, 'own' | 'standard'>, month: string): number | undefined {
  const latest = (prices: PriceAnswer['own']) => prices.findLast(({ fromMonth }) => fromMonth <= month)
  return (latest(own) ?? latest(standard))?.cents
}

/** What replaces a price that is set from a month on. */
export const priceAfter = ({ own }: Pick<PriceAnswer, 'own'>, month: string): PriceAnswer['own'][number] | undefined =>
  own.find(({ fromMonth }) => fromMonth > month)
