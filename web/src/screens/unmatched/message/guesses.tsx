import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { FoundOrder, SearchAnswer } from '../../../../../src/doors/dashboard/routes/orders/search-answers.ts'
import type { MessageAnswer } from '../../../../../src/doors/dashboard/routes/unmatched/unmatched-answers.ts'
import { useMayChange } from '../../../door/session.ts'
import { useRead } from '../../../door/use-door.ts'
import { Card } from '../../../parts/card.tsx'
import { Fin } from '../../../parts/fin.tsx'
import { Field } from '../../../parts/form/field.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { StateBadge } from '../../../parts/state-badge.tsx'
import { Failure } from '../../../parts/states.tsx'
import { Transaction } from '../../../parts/transaction.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { MESSAGE_TEXTS } from './message.texts.ts'

/** The order that a message shall belong to. */
export interface Target {
  id: number
  clientName: string
}

interface GuessesProps {
  message: MessageAnswer
  busy: boolean
  onAssign(target: Target): void
}

/** The order that it belongs to, those that it may be about, and a search for any other. */
export function Guesses({ message, busy, onAssign }: GuessesProps) {
  const texts = useTexts(MESSAGE_TEXTS)
  const mayChange = useMayChange('unmatched')
  const { order, guesses } = message
  const others = guesses.filter((guess) => guess.order.id !== message.orderId)
  const assignable = (found: FoundOrder, clientName: string) =>
    mayChange && (
      <button
        className="btn sm"
        type="button"
        disabled={busy}
        aria-label={texts.assignLabel(found.id)}
        onClick={() => onAssign({ id: found.id, clientName })}
      >
        {texts.assign}
      </button>
    )
  return (
    <>
      {order && (
        <Card title={texts.assigned}>
          <ul className="found">
            <Found order={order} note={order.clientName} />
          </ul>
        </Card>
      )}
      <Card title={texts.guesses}>
        {others.length === 0 && !order && <p className="letter muted">{texts.noGuess}</p>}
        <ul className="found">
          {others.map(({ order: found, by }) => (
            <Found key={found.id} order={found} note={by.map((clue) => texts.clues[clue]).join(', ')}>
              {assignable(found, found.clientName)}
            </Found>
          ))}
        </ul>
        {mayChange && <OtherOrder message={message} act={(found) => assignable(found, message.clientName)} />}
      </Card>
    </>
  )
}

function Found({ order, note, children }: { order: FoundOrder; note?: string; children?: React.ReactNode }) {
  const { id, externalId, transaction, plate, fin, state } = order
  return (
    <li>
      <div>
        <b>
          <Link to={`/web/orders/${id}`}>{id}</Link>
        </b>
        <Transaction transaction={transaction} />
        <StateBadge state={state} />
        <small>{[externalId, note].filter(Boolean).join(' · ')}</small>
      </div>
      <div className="of">
        {plate && <Plate plate={plate} />}
        <Fin fin={fin} />
      </div>
      {children}
    </li>
  )
}

const MIN_TYPED = 3

interface OtherProps {
  message: MessageAnswer
  act(found: FoundOrder): React.ReactNode
}

/** A message goes to an order of the client that it belongs to, so only those are looked through. */
function OtherOrder({ message: { clientId, orderId }, act }: OtherProps) {
  const texts = useTexts(MESSAGE_TEXTS)
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const isAsked = q.length >= MIN_TYPED
  const { data, error } = useRead<SearchAnswer>(
    '/search',
    { q, ...(clientId !== null && { client: clientId }) },
    { enabled: isAsked },
  )
  const found = isAsked ? (data?.orders.filter(({ id }) => id !== orderId) ?? []) : []
  return (
    <div className="other">
      <Field label={texts.other}>
        {(ties) => (
          <span className="order-find">
            <IconSearch size={16} aria-hidden="true" />
            <input
              {...ties}
              type="search"
              placeholder={texts.otherPlaceholder}
              value={typed}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </span>
        )}
      </Field>
      {error && <Failure error={error} />}
      {isAsked && data && found.length === 0 && <p className="muted">{texts.notFound}</p>}
      <ul className="found">
        {found.map((order) => (
          <Found key={order.id} order={order}>
            {act(order)}
          </Found>
        ))}
      </ul>
    </div>
  )
}
