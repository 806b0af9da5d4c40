import { IconLayoutList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PowerAnswer } from '../../../../../src/doors/dashboard/routes/powers-of-attorney/power-answers.ts'
import { Card } from '../../../parts/card.tsx'
import { Fin } from '../../../parts/fin.tsx'
import { StateBadge } from '../../../parts/state-badge.tsx'
import { Empty } from '../../../parts/states.tsx'
import { Transaction } from '../../../parts/transaction.tsx'
import { When } from '../../../parts/when.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { POWER_TEXTS } from './power.texts.ts'

/** The orders that used it. */
export function PowerOrders({ orders }: Pick<PowerAnswer, 'orders'>) {
  const texts = useTexts(POWER_TEXTS)
  return (
    <Card title={texts.orders}>
      {orders.length === 0 ? (
        <Empty icon={<IconLayoutList size={20} aria-hidden="true" />}>{texts.noOrders}</Empty>
      ) : (
        <ul className="used-by">
          {orders.map(({ id, transaction, state, fin, createdAt }) => (
            <li key={id}>
              <Link to={`/web/orders/${id}`}>{id}</Link>
              <Transaction transaction={transaction} />
              <StateBadge state={state} />
              <Fin fin={fin} />
              <When at={createdAt} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
