import type { Count } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { number } from '../../format/format.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { countWord } from './count.ts'
import { ORDERS_TEXTS } from './orders.texts.ts'

export function OrdersFoot({ loaded, total, hasMore }: { loaded: number; total: Count; hasMore: boolean }) {
  const texts = useTexts(ORDERS_TEXTS)
  const language = useLanguage()
  const { move, open, select, search } = texts.keys
  return (
    <footer className="foot">
      <span>
        {texts.range(number(loaded, language))} <b>{countWord(total, language)}</b>
        {hasMore && ` · ${texts.more}`}
      </span>
      <span className="keys">
        <kbd>J</kbd>
        <kbd>K</kbd> {move} <kbd>Enter</kbd> {open} <kbd>X</kbd> {select} <kbd>/</kbd> {search}
      </span>
    </footer>
  )
}
