import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { useMayChange } from '../../door/session.ts'
import { useRead } from '../../door/use-door.ts'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { Crumbs } from '../order/crumbs.tsx'
import { CORRECT_TEXTS } from './correct.texts.ts'
import { CorrectForm } from './correct-form.tsx'
import './correct.css'

/** Correct an order and send it again as its next attempt. */
export function CorrectScreen() {
  const { id }: { id?: string } = useParams({ strict: false })
  // What one corrects stays as it is while one types; the door notices when somebody was faster.
  const { data, error, refetch } = useRead<OrderAnswer>(`/orders/${id}`, {}, { everyMs: 0 })
  const order = data && String(data.id) === id ? data : undefined
  return (
    <div className="correct-screen">
      {!order && <Crumbs />}
      {error && !order && <Failure error={error} again={() => void refetch()} />}
      {!order && !error && <Loading rows={8} />}
      {order && <Correctable key={order.id} order={order} />}
    </div>
  )
}

/** Once the form is open it stays, whatever becomes of the order meanwhile: nothing typed is taken away. */
function Correctable({ order: now }: { order: OrderAnswer }) {
  const [order] = useState(now)
  const texts = useTexts(CORRECT_TEXTS)
  const mayCorrect = useMayChange('file')
  const navigate = useNavigate()
  const isCorrectable = order.state === 'fehlgeschlagen' || order.state === 'abgelehnt'
  const toOrder = () => void navigate({ to: `/web/orders/${order.id}` })
  if (isCorrectable && mayCorrect) return <CorrectForm order={order} onDone={toOrder} />
  return (
    <Empty
      icon={null}
      action={
        <button className="btn" type="button" onClick={toOrder}>
          {texts.toOrder}
        </button>
      }
    >
      {mayCorrect ? texts.notCorrectable : texts.noRight}
    </Empty>
  )
}
