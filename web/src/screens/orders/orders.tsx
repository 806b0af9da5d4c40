import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderRow } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { useSession } from '../../door/session.ts'
import { useChosenClient } from '../../door/use-door.ts'
import { Notice } from '../../parts/notice.tsx'
import { Rows } from '../../parts/rows.tsx'
import { Failure, Loading } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import { lastList } from './last-list.ts'
import { NoOrders } from './no-orders.tsx'
import { orderColumns } from './order-columns.tsx'
import { queryOf, searchOf } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { ORDERS_TEXTS } from './orders.texts.ts'
import { OrdersFoot } from './orders-foot.tsx'
import { useChosen } from './use-chosen.ts'
import { useColumns } from './use-columns.ts'
import { useDensity } from './use-density.ts'
import { useFilter } from './use-filter.ts'
import { useOrders } from './use-orders.ts'
import { noteOpened, useRowFocus } from './use-row-focus.ts'
import './orders.css'

/** A card with its gap (orders.css). */
const CARD_HEIGHT = 160

/** All orders that the person may see, with the next step of each. */
export function OrdersScreen() {
  const texts = useTexts(ORDERS_TEXTS)
  const [filter] = useFilter()
  lastList.note(searchOf(filter))
  const query = queryOf(filter)
  const [said, setSaid] = useState<string>()
  const [close] = useState(() => () => setSaid(undefined))
  const density = useDensity()
  const columns = useColumns()
  const { orders, total, tabs, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOrders(query)
  const choice = useChosen(orders ?? [], JSON.stringify(query))
  const more = () => hasNextPage && !isFetchingNextPage && !error && void fetchNextPage()
  return (
    <div className="orders-screen">
      <div className="head">
        <h1>{texts.title}</h1>
        <div className="acts">
          <ExportMenu wanted={{ filter: query }} />
        </div>
      </div>
      <section className="card list" aria-label={texts.list}>
        <OrderTabs tabs={tabs} />
        <OrderFilters onDensity={density.toggle}>
          <ColumnMenu columns={columns} />
        </OrderFilters>
        {choice.chosen !== undefined && total && (
          <BulkBar
            chosen={choice.chosen}
            total={total}
            filter={query}
            onAll={choice.all}
            onNone={choice.none}
            onSay={setSaid}
          />
        )}
        {error && <Failure error={error} again={() => void refetch()} />}
        {!orders && !error && <Loading rows={12} />}
        {orders?.length === 0 && <NoOrders />}
        {orders && orders.length > 0 && (
          <>
            <OrderRows orders={orders} choice={choice} shown={columns.shown} isDense={density.isDense} onEnd={more} />
            {total && <OrdersFoot loaded={orders.length} total={total} hasMore={hasNextPage} />}
          </>
        )}
      </section>
      <Notice text={said} onClose={close} />
    </div>
  )
}

interface OrderRowsProps {
  orders: readonly OrderRow[]
  choice: ReturnType<typeof useChosen>
  shown: ReturnType<typeof useColumns>['shown']
  isDense: boolean
  onEnd(): void
}

function OrderRows({ orders, choice, shown, isDense, onEnd }: OrderRowsProps) {
  const texts = useTexts(ORDERS_TEXTS)
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const { person } = useSession()
  const isEverybody = useChosenClient() === undefined && person.role === 'operator'
  const current = useRowFocus()
  const open = (id: number | undefined) => {
    if (id === undefined) return
    noteOpened(id)
    void navigate({ to: `/web/orders/${id}` })
  }
  return (
    <Rows
      label={texts.list}
      className={`orders${isDense ? ' dense' : ''}`}
      columns={orderColumns(texts, choice, isEverybody ? shown : shown.filter((column) => column !== 'client'))}
      rows={orders}
      keyOf={({ id }) => id}
      rowHeight={isPhone ? CARD_HEIGHT : isDense ? 42 : 55}
      rowClass={({ id }) => `${id === current.key ? 'cur' : ''}${choice.isSelected(id) ? ' on' : ''}`}
      onRow={({ id }) => open(id)}
      onEnd={onEnd}
      current={current}
    />
  )
}
