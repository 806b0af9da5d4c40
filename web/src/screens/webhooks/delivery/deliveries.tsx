import { IconRefresh, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useMayChange } from '../../../door/session.ts'
import { Card } from '../../../parts/card.tsx'
import { Rows } from '../../../parts/rows.tsx'
import { Empty, Failure, Loading } from '../../../parts/states.tsx'
import { useTexts } from '../../../texts/texts.ts'
import type { Resending } from '../detail/resend-dialog.tsx'
import type { WebhookSearch } from '../detail/use-webhook-search.ts'
import type { Told } from '../webhook-types.ts'
import { DELIVERIES_TEXTS } from './deliveries.texts.ts'
import { useDeliveryColumns } from './delivery-columns.tsx'
import { DeliveryFilters, DeliveryTabs } from './delivery-filters.tsx'
import { useDeliveries } from './use-deliveries.ts'

interface DeliveriesProps {
  told: Told
  search: WebhookSearch
  onSearch(change: WebhookSearch): void
  onResend(what: Resending): void
  everyMs: number
}

/** What was sent, what waits and what was lost. */
export function Deliveries({ told, search, onSearch, onResend, everyMs }: DeliveriesProps) {
  const texts = useTexts(DELIVERIES_TEXTS)
  const { webhook, counts } = told
  const mayResend = useMayChange('redeliver') && webhook.active
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const query = useDeliveries(webhook.id, search, everyMs)
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const columns = useDeliveryColumns({ isOff: !webhook.active, items, onOpen: (delivery) => onSearch({ delivery }) })
  return (
    <Card
      className="deliveries"
      title={texts.title}
      side={
        <>
          <DeliveryTabs counts={counts} search={search} onSearch={onSearch} />
          <DeliveryFilters types={told.eventTypes} search={search} onSearch={onSearch} />
        </>
      }
    >
      {mayResend && chosen.size > 0 && (
        <div className="chosen" role="status">
          {texts.chosen(chosen.size)}
          <button className="btn sm" type="button" onClick={() => onResend({ ids: [...chosen] })}>
            <IconRefresh size={14} aria-hidden="true" />
            {texts.sendChosen}
          </button>
        </div>
      )}
      {query.error && <Failure error={query.error} again={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data && items.length === 0 && <NoDeliveries search={search} onSearch={onSearch} />}
      {items.length > 0 && (
        <Rows
          className="dl"
          label={texts.title}
          columns={mayResend ? [columns.choice(chosen, setChosen), ...columns.facts] : columns.facts}
          rows={items}
          keyOf={({ id }) => id}
          rowHeight={52}
          rowClass={({ id }) => (id === search.delivery ? 'on' : '')}
          onRow={({ id }) => onSearch({ delivery: id })}
        />
      )}
      {query.hasNextPage && (
        <div className="older">
          <button
            className="btn sm"
            type="button"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {texts.older}
          </button>
        </div>
      )}
    </Card>
  )
}

function NoDeliveries({ search, onSearch }: Pick<DeliveriesProps, 'search' | 'onSearch'>) {
  const texts = useTexts(DELIVERIES_TEXTS)
  const isFiltered = [search.state, search.event, search.time].some((one) => one !== undefined)
  if (!isFiltered) return <Empty icon={<IconSend size={20} aria-hidden="true" />}>{texts.empty}</Empty>
  return (
    <Empty
      icon={<IconSend size={20} aria-hidden="true" />}
      action={
        <button
          className="btn sm"
          type="button"
          onClick={() => onSearch({ state: undefined, event: undefined, time: undefined })}
        >
          {texts.clear}
        </button>
      }
    >
      {texts.nothing}
    </Empty>
  )
}
