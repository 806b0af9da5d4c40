import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { OrdersAnswer } from '../../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import type {
  PowerAnswer,
  PreflightAnswer,
} from '../../../../../src/doors/dashboard/routes/powers-of-attorney/power-answers.ts'
import { useMayChange } from '../../../door/session.ts'
import { useChosenClient, useRead } from '../../../door/use-door.ts'
import { Card } from '../../../parts/card.tsx'
import { Field } from '../../../parts/form/field.tsx'
import { Failure, Loading } from '../../../parts/states.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { CHECK_TEXTS } from './check.texts.ts'
import { CheckResult } from './check-result.tsx'

const SUGGESTED = 5
const CORRECTABLE = ['fehlgeschlagen', 'abgelehnt']

/** An order stands in the address, so that the comparison can be sent to somebody. */
export function CheckOrder({ power }: { power: PowerAnswer }) {
  const texts = useTexts(CHECK_TEXTS)
  const navigate = useNavigate()
  const client = useChosenClient()
  const { order }: { order?: unknown } = useSearch({ strict: false })
  const chosen = order === undefined ? undefined : String(order)
  const [typed, setTyped] = useState(chosen ?? '')
  const [fin = ''] = power.fins
  const { data } = useRead<OrdersAnswer>('/orders', { tab: 'all', q: fin, limit: SUGGESTED, client: power.clientId })
  const choose = (number: string): void => {
    setTyped(number)
    void navigate({
      to: '.',
      search: { ...(client !== undefined && { client }), ...(number && { order: Number(number) }) },
    })
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    choose(typed)
  }
  const suggested = data?.orders ?? []
  return (
    <>
      <Card>
        <form className="ask" onSubmit={submit}>
          <Field label={texts.order} hint={texts.orderHint}>
            {(ties) => (
              <input
                {...ties}
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
              />
            )}
          </Field>
          <button className="btn primary" type="submit" disabled={typed === ''}>
            {texts.act}
          </button>
        </form>
        {suggested.length > 0 && (
          <p className="suggested">
            <span className="muted">{texts.suggested}</span>
            {suggested.map(({ id, transaction }) => (
              <button key={id} className="chip" type="button" onClick={() => choose(String(id))}>
                {id} <code>{transaction}</code>
              </button>
            ))}
          </p>
        )}
      </Card>
      {chosen !== undefined && <OrderResult power={power} order={chosen} />}
    </>
  )
}

function OrderResult({ power, order }: { power: PowerAnswer; order: string }) {
  const texts = useTexts(CHECK_TEXTS)
  const path = `/powers-of-attorney/${power.id}/check`
  const { data, error, refetch } = useRead<PreflightAnswer>(path, { order })
  const { data: listed } = useRead<OrdersAnswer>('/orders', { tab: 'all', q: order, client: power.clientId })
  const state = listed?.orders.find(({ id }) => String(id) === order)?.state
  const mayCorrect = useMayChange('file') && state !== undefined && CORRECTABLE.includes(state)
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data) return <Loading rows={6} />
  return (
    <CheckResult result={data}>
      {mayCorrect && <Link to={`/web/orders/${order}/correct`}>{texts.correct}</Link>}
    </CheckResult>
  )
}
