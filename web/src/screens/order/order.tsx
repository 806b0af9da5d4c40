import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { useRead } from '../../door/use-door.ts'
import { Notice } from '../../parts/notice.tsx'
import { Failure, Loading } from '../../parts/states.tsx'
import { lastList } from '../orders/last-list.ts'
import { queryOf, readFilter } from '../orders/order-filter.ts'
import { noteOpened } from '../orders/use-row-focus.ts'
import { ApplicationData } from './application-data.tsx'
import { Attempts } from './attempts.tsx'
import { Crumbs } from './crumbs.tsx'
import { Messages } from './messages/messages.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { Rail } from './rail.tsx'
import { Resolution } from './resolution/resolution.tsx'
import { Task } from './task.tsx'
import './order.css'

/** The door names the neighbours in the list that the person came from. */
const fromList = () => queryOf(readFilter(lastList.search()))

/** One order: what is to be done, and everything that is known. */
export function OrderScreen() {
  const { id }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useRead<OrderAnswer>(`/orders/${id}`, fromList())
  const [said, setSaid] = useState<string>()
  const [close] = useState(() => () => setSaid(undefined))
  // While another order is on its way, the one before is still there: it must not stand under the new number.
  const order = data && String(data.id) === id ? data : undefined
  if (order) noteOpened(order.id)
  return (
    <div className="order-screen">
      {!order && <Crumbs />}
      {error && <Failure error={error} again={() => void refetch()} />}
      {!order && !error && <Loading rows={10} />}
      {order && (
        <>
          <OrderHead order={order} onSay={setSaid} />
          <div className="beside">
            <div className="main">
              <Task order={order} onSay={setSaid} />
              {order.resolution && <Resolution resolution={order.resolution} />}
              <OrderTimeline order={order} />
              {order.attempts.length > 1 && <Attempts attempts={order.attempts} />}
              <ApplicationData order={order} />
              <Messages orderId={order.id} />
            </div>
            <Rail order={order} onSay={setSaid} />
          </div>
        </>
      )}
      <Notice text={said} onClose={close} />
    </div>
  )
}
