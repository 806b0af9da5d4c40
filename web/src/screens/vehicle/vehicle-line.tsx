import { Link } from '@tanstack/react-router'
import type { OrderRow } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { Plate } from '../../parts/plate.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { StateIcon } from '../../parts/state-icon.tsx'
import { Timeline } from '../../parts/timeline.tsx'
import { Transaction } from '../../parts/transaction.tsx'
import { useNow } from '../../parts/when.tsx'
import { stepWords } from '../../texts/next-steps.ts'
import { useLanguage } from '../../texts/texts.ts'

/** The orders of a vehicle on one line through time, newest first. */
export function VehicleLine({ orders }: { orders: readonly OrderRow[] }) {
  const language = useLanguage()
  return (
    <Timeline
      now={useNow()}
      entries={orders.map((order) => {
        const { short, note } = stepWords(order, language)
        return {
          key: String(order.id),
          at: new Date(order.createdAt),
          icon: (
            <span className={`s-${order.state}`}>
              <StateIcon state={order.state} size={16} />
            </span>
          ),
          title: (
            <span className="vo">
              <Link to={`/web/orders/${order.id}`}>{order.id}</Link>
              <Transaction transaction={order.transaction} />
              <StateBadge state={order.state} />
            </span>
          ),
          children: (
            <p className="vo">
              {order.plate && <Plate plate={order.plate} isVoid={order.isPlateVoid} />}
              {[order.externalId, short, note].filter(Boolean).join(' · ')}
            </p>
          ),
        }
      })}
    />
  )
}
