import type { PriceAnswer } from '../../../../src/doors/dashboard/routes/prices/price-answers.ts'
import { money } from '../../format/format.ts'
import { monthName } from '../../format/month.ts'
import { When } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { PRICES_TEXTS } from './prices.texts.ts'

/** Who set what, newest first. */
export function PriceHistory({ acts }: Pick<PriceAnswer, 'acts'>) {
  const texts = useTexts(PRICES_TEXTS)
  const language = useLanguage()
  const priceOf = (cents: number | null): string => (cents === null ? texts.none : money(cents / 100, language))
  return (
    <section className="price-history">
      <h3>{texts.history}</h3>
      {acts.length === 0 ? (
        <p className="muted">{texts.noHistory}</p>
      ) : (
        <ol>
          {acts.map(({ at, by, fromMonth, before, after }) => (
            <li key={`${at} ${fromMonth} ${after}`}>
              <span>
                <b>{texts.changed(priceOf(before), priceOf(after))}</b>{' '}
                {texts.historyFrom(monthName(fromMonth, language))}
              </span>
              <small>
                {by}, <When at={at} />
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
