import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PriceAnswer } from '../../../../src/doors/dashboard/routes/prices/price-answers.ts'
import { useAct, useRead } from '../../door/use-door.ts'
import { money } from '../../format/format.ts'
import { isoMonth, monthName, monthsAround } from '../../format/month.ts'
import { readEuros } from '../../format/read-euros.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { MonthChoice } from '../../parts/form/month-choice.tsx'
import { Seg } from '../../parts/form/seg.tsx'
import { Loading } from '../../parts/states.tsx'
import { useNow } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { priceAfter, priceAt } from './price-at.ts'
import { PriceHistory } from './price-history.tsx'
import { PRICES_TEXTS } from './prices.texts.ts'
import './prices.css'

interface PriceDialogProps {
  /** null: everybody without a price of their own. */
  client: number | null
  transaction: string
  /** From when on, unless somebody chooses another. */
  month: string
  /** Whether it may be set for everybody instead. */
  orEverybody?: boolean
  onClose(): void
}

const OWNERS = ['client', 'all'] as const
type Owner = (typeof OWNERS)[number]

const MAX_CENTS = 1_000_000

/** What a transaction costs from a month on: before and after, what stays, and who set what. */
export function PriceDialog({ client, transaction, month, orEverybody = false, onClose }: PriceDialogProps) {
  const texts = useTexts(PRICES_TEXTS)
  const [owner, setOwner] = useState<Owner>(client === null ? 'all' : 'client')
  const [typed, setTyped] = useState('')
  const [fromMonth, setFromMonth] = useState(month)
  const path = `/prices/${owner === 'all' ? 'all' : client}/${transaction}`
  const own = useRead<PriceAnswer>(`/prices/${client ?? 'all'}/${transaction}`).data
  const { data, isPlaceholderData } = useRead<PriceAnswer>(path)
  const queries = useQueryClient()
  const cents = readEuros(typed)
  const before = data && priceAt(data, fromMonth)
  const set = useAct<PriceAnswer>({
    method: 'PUT',
    path,
    body: () => ({ fromMonth, cents, before }),
    changes: ['prices', 'invoices'],
  })
  const months = monthsAround(isoMonth(useNow()), { before: 12, after: 12 }).toReversed()
  if (!data || !own) return <Loading rows={1} />
  const isFit = cents !== undefined && cents <= MAX_CENTS
  async function run(): Promise<void> {
    try {
      await set.mutateAsync()
    } catch (failed) {
      await queries.invalidateQueries({ queryKey: ['prices'] })
      throw failed
    }
  }
  return (
    <FormDialog
      title={texts.dialog(transaction)}
      act={texts.act}
      ready={isFit && cents !== before && !isPlaceholderData}
      onClose={onClose}
      onAct={run}
    >
      <div className="price-for">
        <span>{texts.for}</span>
        {orEverybody ? (
          <Seg
            label={texts.for}
            values={OWNERS}
            names={{ client: own.clientName ?? texts.everybody, all: texts.everybody }}
            value={owner}
            onChange={(chosen) => setOwner(chosen)}
          />
        ) : (
          <b>{own.clientName ?? texts.everybody}</b>
        )}
      </div>
      <Field label={texts.price} hint={texts.priceHint} error={typed !== '' && !isFit ? texts.badPrice : undefined}>
        {(ties) => (
          <input
            {...ties}
            className="num"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Field label={texts.from}>
        {({ id }) => (
          <MonthChoice id={id} months={months} value={fromMonth} onChange={(chosen) => setFromMonth(chosen ?? month)} />
        )}
      </Field>
      <Consequence {...{ data, fromMonth, before }} cents={isFit ? cents : undefined} />
      <PriceHistory acts={data.acts} />
    </FormDialog>
  )
}

interface ConsequenceProps {
  data: PriceAnswer
  fromMonth: string
  before: number | undefined
  /** Undefined: nothing usable is typed yet. */
  cents: number | undefined
}

/** Before and after in one sentence, and what does not change. */
function Consequence({ data, fromMonth, before, cents }: ConsequenceProps) {
  const texts = useTexts(PRICES_TEXTS)
  const language = useLanguage()
  const priceOf = (price: number | undefined): string =>
    price === undefined ? texts.none : money(price / 100, language)
  const next = priceAfter(data, fromMonth)
  const invoiced = data.invoiced.filter(
    ({ month }) => month >= fromMonth && (next === undefined || month < next.fromMonth),
  )
  const months = invoiced.map(({ month }) => monthName(month, language)).join(', ')
  const says = cents === before ? texts.same(priceOf(cents)) : undefined
  return (
    <div className="price-change" role="status">
      {cents !== undefined && (
        <p>
          <b>{says ?? texts.change(priceOf(before), priceOf(cents), monthName(fromMonth, language))}</b>
        </p>
      )}
      {cents !== undefined && next && <p>{texts.until(monthName(next.fromMonth, language), priceOf(next.cents))}</p>}
      {invoiced.length > 0 && (
        <p>
          {texts.stays(
            invoiced.reduce((sum, { count }) => sum + count, 0),
            months,
          )}
        </p>
      )}
    </div>
  )
}
