import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { lastList } from '../orders/last-list.ts'
import { ORDERS_TEXTS } from '../orders/orders.texts.ts'
import { ORDER_TEXTS } from './order.texts.ts'

/** The way back to the list, as it was left. */
export function Crumbs({ children }: { children?: ReactNode }) {
  const { crumbs } = useTexts(ORDER_TEXTS)
  const { title } = useTexts(ORDERS_TEXTS)
  return (
    <nav className="crumbs" aria-label={crumbs}>
      <Link to="/web/orders" search={lastList.search()}>
        {title}
      </Link>
      <IconChevronRight size={13} aria-hidden="true" />
      {children}
    </nav>
  )
}
