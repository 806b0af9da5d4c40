import { Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconFileTime,
  IconLink,
  IconPencil,
  IconRefresh,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { OrderAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { useMayChange } from '../../door/session.ts'
import { StateBadge } from '../../parts/state-badge.tsx'
import { Transaction } from '../../parts/transaction.tsx'
import { useTexts } from '../../texts/texts.ts'
import { Crumbs } from './crumbs.tsx'
import { ORDER_TEXTS } from './order.texts.ts'
import { useRelease, useStatusQuery } from './use-resend.ts'

interface OrderHeadProps {
  order: OrderAnswer
  onSay(text: string): void
}

export function OrderHead({ order, onSay }: OrderHeadProps) {
  const texts = useTexts(ORDER_TEXTS)
  const mayAct = useMayChange('file')
  const { id, state, transaction } = order
  return (
    <>
      <Crumbs />
      <div className="head hd">
        <h1>{texts.order(id)}</h1>
        <StateBadge state={state} big />
        <Transaction transaction={transaction} />
        <div className="acts">
          {mayAct && <Acts order={order} onSay={onSay} />}
          <Neighbours {...order.neighbours} />
        </div>
      </div>
    </>
  )
}

function Acts({ order, onSay }: OrderHeadProps) {
  const texts = useTexts(ORDER_TEXTS)
  const navigate = useNavigate()
  const query = useStatusQuery(order.id, onSay)
  const release = useRelease(order.id, () => onSay(texts.renewed))
  const isCorrectable = order.state === 'fehlgeschlagen' || order.state === 'abgelehnt'
  return (
    <>
      {order.isAskable && (
        <button className="btn" type="button" disabled={query.isPending} onClick={() => query.mutate()}>
          <IconRefresh size={16} aria-hidden="true" />
          {texts.query}
        </button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <button className="btn" type="button">
            {texts.more}
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {order.fileList.length > 0 && (
            <Menu.Item leftSection={<IconFileTime size={16} />} onClick={() => release.mutate()}>
              {texts.renew}
            </Menu.Item>
          )}
          {isCorrectable && (
            <Menu.Item
              leftSection={<IconPencil size={16} />}
              onClick={() => void navigate({ to: `/web/orders/${order.id}/correct` })}
            >
              {texts.correct}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconLink size={16} />}
            onClick={() => void navigator.clipboard.writeText(location.origin + location.pathname)}
          >
            {texts.copyLink}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function Neighbours({ previous, next }: OrderAnswer['neighbours']) {
  const texts = useTexts(ORDER_TEXTS)
  const step = (id: number | null, word: string, icon: React.ReactNode) =>
    id === null ? (
      <button className="btn" type="button" disabled aria-label={word}>
        {icon}
      </button>
    ) : (
      <Link className="btn" to={`/web/orders/${id}`} aria-label={word}>
        {icon}
      </Link>
    )
  return (
    <span className="pn">
      {step(previous, texts.previous, <IconChevronLeft size={16} aria-hidden="true" />)}
      {step(next, texts.next, <IconChevronRight size={16} aria-hidden="true" />)}
    </span>
  )
}
