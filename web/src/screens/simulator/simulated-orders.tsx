import { Menu } from '@mantine/core'
import { IconChevronDown, IconFileText } from '@tabler/icons-react'
import type { Step } from '../../../../src/flows/simulator/play-order.ts'
import { useAct } from '../../door/use-door.ts'
import { Card } from '../../parts/card.tsx'
import { Fin } from '../../parts/fin.tsx'
import { Plate } from '../../parts/plate.tsx'
import { type Column, Rows } from '../../parts/rows.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { Empty, Failure } from '../../parts/states.tsx'
import { Transaction } from '../../parts/transaction.tsx'
import { When } from '../../parts/when.tsx'
import { useTexts } from '../../texts/texts.ts'
import { SIMULATOR_TEXTS } from './simulator.texts.ts'
import type { Simulator } from './simulator.tsx'

type Order = Simulator['orders'][number]

interface SimulatedOrdersProps {
  orders: readonly Order[]
  chosen: ReadonlySet<number>
  onChoose(chosen: ReadonlySet<number>): void
  mayAct: boolean
}

/** What an office can still do with an order, by whether it is decided. */
const OPEN_STEPS: readonly Step[] = [
  'in-processing',
  'forwarded',
  'approved',
  'approved-without-documents',
  'rejected',
  'rejected-without-reason',
]
const DECIDED_STEPS: readonly Step[] = ['late-documents', 'documents-ready']
const REJECTED_STEPS: readonly Step[] = ['late-reason', 'late-documents']

const isDecided = ({ state }: Order): boolean => state === 'beschieden' || state === 'abgelehnt'
const stepsOf = (order: Order): readonly Step[] =>
  order.state === 'abgelehnt' ? REJECTED_STEPS : isDecided(order) ? DECIDED_STEPS : OPEN_STEPS

export function SimulatedOrders({ orders, chosen, onChoose, mayAct }: SimulatedOrdersProps) {
  const texts = useTexts(SIMULATOR_TEXTS)
  const play = useAct<void, { id: number; step: Step }>({
    path: ({ id }) => `/simulator/orders/${id}`,
    body: ({ step }) => ({ step }),
    changes: ['simulator', 'orders', 'overview', 'counts'],
  })
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  const columns: Column<Order>[] = [
    ...(mayAct
      ? [
          {
            key: 'choose',
            head: <span className="vh">{texts.choose}</span>,
            className: 'sim-choose',
            cell: ({ id }: Order) => (
              <input
                type="checkbox"
                aria-label={`${texts.choose}: ${texts.order} ${id}`}
                checked={chosen.has(id)}
                onChange={() => toggle(id)}
              />
            ),
          },
        ]
      : []),
    { key: 'state', head: texts.state, cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'order',
      head: texts.order,
      cell: ({ id, transaction }) => (
        <>
          <b>{id}</b>
          <small>
            <Transaction transaction={transaction} />
          </small>
        </>
      ),
    },
    {
      key: 'vehicle',
      head: texts.vehicle,
      cell: ({ licensePlate, fin }) => (
        <>
          <Plate plate={licensePlate} />
          <small>
            <Fin fin={fin} />
          </small>
        </>
      ),
    },
    { key: 'changed', head: texts.changed, className: 'sim-changed', cell: ({ changedAt }) => <When at={changedAt} /> },
    ...(mayAct
      ? [
          {
            key: 'act',
            head: texts.act,
            cell: (order: Order) => (
              <OrderActs order={order} busy={play.isPending} onPlay={(step) => play.mutate({ id: order.id, step })} />
            ),
          },
        ]
      : []),
  ]
  return (
    <Card title={texts.orders}>
      {play.error && <Failure error={play.error} />}
      {orders.length === 0 ? (
        <Empty icon={<IconFileText size={20} aria-hidden="true" />}>{texts.noOrders}</Empty>
      ) : (
        <Rows label={texts.orders} className="sim-orders" rows={orders} keyOf={({ id }) => id} columns={columns} />
      )}
    </Card>
  )
}

function OrderActs({ order, busy, onPlay }: { order: Order; busy: boolean; onPlay(step: Step): void }) {
  const texts = useTexts(SIMULATOR_TEXTS)
  return (
    <div className="sim-acts">
      {!isDecided(order) && (
        <>
          <button className="btn sm" type="button" disabled={busy} onClick={() => onPlay('approved')}>
            {texts.approve}
          </button>
          <button className="btn sm" type="button" disabled={busy} onClick={() => onPlay('rejected')}>
            {texts.reject}
          </button>
        </>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <button className="btn sm quiet" type="button">
            {texts.more} <span className="vh">{texts.actFor(order.id)}</span>
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {stepsOf(order).map((step) => (
            <Menu.Item key={step} onClick={() => onPlay(step)}>
              {texts.steps[step]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
