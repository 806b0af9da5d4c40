import { IconArrowsVertical, IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { AccessesAnswer } from '../../../../src/doors/dashboard/routes/gks-accesses/find.route.ts'
import { useMaySee } from '../../door/session.ts'
import { useRead } from '../../door/use-door.ts'
import { STATE_WORDS, STATES, StateBadge } from '../../parts/state-badge.tsx'
import { TRANSACTION_WORDS, TRANSACTIONS, Transaction } from '../../parts/transaction.tsx'
import { useTexts } from '../../texts/texts.ts'
import { ChoiceChip } from './choice-chip.tsx'
import { isNarrowed, NOTHING_CHOSEN, PERIODS, readFilter } from './order-filter.ts'
import { ORDERS_TEXTS } from './orders.texts.ts'
import { useFilter } from './use-filter.ts'

interface OrderFiltersProps {
  onDensity(): void
  /** Beside the height of rows. */
  children: ReactNode
}

/** Search, state, transaction and period over the list. */
export function OrderFilters({ onDensity, children }: OrderFiltersProps) {
  const texts = useTexts(ORDERS_TEXTS)
  const states = useTexts(STATE_WORDS)
  const transactions = useTexts(TRANSACTION_WORDS)
  const [filter, change] = useFilter()
  return (
    <div className="filters">
      <SearchBox />
      <ChoiceChip
        name={texts.state}
        any={texts.any}
        several={texts.several}
        chosen={filter.states}
        options={STATES.map((state) => ({
          value: state,
          label: <StateBadge state={state} />,
          text: states[state],
        }))}
        onChoose={(chosen) => change({ states: chosen })}
      />
      <ChoiceChip
        name={texts.transaction}
        any={texts.any}
        several={texts.several}
        chosen={filter.transactions}
        options={TRANSACTIONS.map((transaction) => ({
          value: transaction,
          label: <Transaction transaction={transaction} />,
          text: transactions[transaction],
        }))}
        onChoose={(chosen) => change({ transactions: chosen })}
      />
      <ChoiceChip
        name={texts.period}
        any={texts.any}
        chosen={filter.since ? [filter.since] : []}
        options={PERIODS.map((period) => ({
          value: period,
          label: texts.periods[period],
          text: texts.periods[period],
        }))}
        onChoose={([since]) => change({ since: readFilter({ since }).since })}
      />
      <AccessChip />
      {isNarrowed(filter) && (
        <button className="btn quiet" type="button" onClick={() => change(NOTHING_CHOSEN)}>
          <IconX size={14} aria-hidden="true" />
          {texts.clear}
        </button>
      )}
      <span className="sp" />
      {children}
      <button className="ib density" type="button" aria-label={texts.density} onClick={onDensity}>
        <IconArrowsVertical size={18} aria-hidden="true" />
      </button>
    </div>
  )
}

const ACCESSES_EVERY_MS = 600_000

/** Only for those who have a choice: most clients send everything by one access. */
function AccessChip() {
  const texts = useTexts(ORDERS_TEXTS)
  const [{ access }, change] = useFilter()
  const isVisible = useMaySee('gks-accesses')
  const { data } = useRead<AccessesAnswer>('/gks-accesses', {}, { everyMs: ACCESSES_EVERY_MS, enabled: isVisible })
  const items = data?.items ?? []
  if (items.length === 0) return null
  const own = items.map(({ id, name, username }) => ({ value: id, label: name || username, text: name || username }))
  return (
    <ChoiceChip
      name={texts.access}
      any={texts.any}
      chosen={access ? [access] : []}
      options={[...own, { value: 'base', label: texts.baseAccess, text: texts.baseAccess }]}
      onChoose={([chosen = '']) => change({ access: chosen })}
    />
  )
}

const TYPING_MS = 250

function SearchBox() {
  const texts = useTexts(ORDERS_TEXTS)
  const [{ q }, change] = useFilter()
  const [typed, setTyped] = useState(q)
  // The address changes from elsewhere too: by "back", by a tab, by "clear".
  useEffect(() => setTyped(q), [q])
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => change({ q: typed.trim() }), TYPING_MS)
    return () => clearTimeout(timer)
  })
  return (
    <label className="q">
      <IconSearch size={16} aria-hidden="true" />
      <span className="vh">{texts.searchLabel}</span>
      <input
        type="search"
        value={typed}
        placeholder={texts.search}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      />
    </label>
  )
}
