import { IconCalendarCheck, IconPlus, IconWebhook } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMayChange, useSession } from '../../door/session.ts'
import { useChosenClient, useRead } from '../../door/use-door.ts'
import { until } from '../../format/day-time.ts'
import { number, percent } from '../../format/format.ts'
import { Card } from '../../parts/card.tsx'
import { type Column, Rows } from '../../parts/rows.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useNow } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { WebhookTag } from './state-tag.tsx'
import type { ToldWebhookRow, ToldWebhooks } from './webhook-types.ts'
import { WEBHOOKS_TEXTS } from './webhooks.texts.ts'
import './webhooks.css'

/** All webhooks and how they do. */
export function WebhooksScreen() {
  const texts = useTexts(WEBHOOKS_TEXTS)
  const { data, error, refetch } = useRead<ToldWebhooks>('/webhooks')
  return (
    <div className="webhooks">
      <div className="head">
        <h1>{texts.title}</h1>
        <div className="acts">
          <Link className="btn" to="/web/webhooks/digests">
            <IconCalendarCheck size={16} aria-hidden="true" />
            {texts.digests}
          </Link>
          <AddButton />
        </div>
      </div>
      <Card>
        {error && !data && <Failure error={error} again={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data?.items.length === 0 && (
          <Empty icon={<IconWebhook size={20} aria-hidden="true" />} action={<AddButton />}>
            {texts.empty}
          </Empty>
        )}
        {data && data.items.length > 0 && <List items={data.items} />}
      </Card>
    </div>
  )
}

function AddButton() {
  const texts = useTexts(WEBHOOKS_TEXTS)
  const chosen = useChosenClient()
  const { person } = useSession()
  if (!useMayChange('webhooks')) return null
  if (person.role === 'operator' && chosen === undefined) return <small className="muted">{texts.chooseFirst}</small>
  return (
    <Link className="btn primary" to="/web/webhooks/new">
      <IconPlus size={16} aria-hidden="true" />
      {texts.add}
    </Link>
  )
}

function List({ items }: { items: readonly ToldWebhookRow[] }) {
  const texts = useTexts(WEBHOOKS_TEXTS)
  const navigate = useNavigate()
  const { person } = useSession()
  const columns = useColumns()
  const seesMany = person.role === 'operator'
  return (
    <Rows
      label={texts.title}
      columns={columns.filter(({ key }) => seesMany || key !== 'client')}
      rows={items}
      keyOf={({ id }) => id}
      onRow={({ id }) => void navigate({ to: `/web/webhooks/${id}` })}
    />
  )
}

function useColumns(): Column<ToldWebhookRow>[] {
  const texts = useTexts(WEBHOOKS_TEXTS)
  const language = useLanguage()
  const now = useNow()
  return [
    { key: 'state', head: texts.state, cell: ({ state }) => <WebhookTag state={state} /> },
    {
      key: 'address',
      head: texts.address,
      className: 'grow',
      cell: ({ id, url }) => (
        <Link className="mono address" to={`/web/webhooks/${id}`}>
          {url}
        </Link>
      ),
    },
    { key: 'client', head: texts.client, className: 'wide', cell: ({ clientName }) => clientName },
    {
      key: 'acknowledged',
      head: texts.acknowledged,
      className: 'num wide',
      cell: ({ health: { attempts, successRate } }) =>
        successRate === null ? (
          <small>{texts.noAttempts}</small>
        ) : (
          <>
            {percent(successRate, language)}
            <small>{texts.of(number(Math.round(successRate * attempts), language), number(attempts, language))}</small>
          </>
        ),
    },
    { key: 'waiting', head: texts.waiting, className: 'num', cell: ({ waiting }) => number(waiting.count, language) },
    { key: 'given-up', head: texts.givenUp, className: 'num wide', cell: ({ givenUp }) => number(givenUp, language) },
    {
      key: 'loss',
      head: texts.loss,
      className: 'num wide',
      cell: ({ waiting: { firstLossAt } }) => (firstLossAt ? until(new Date(firstLossAt), now, language) : '–'),
    },
  ]
}
