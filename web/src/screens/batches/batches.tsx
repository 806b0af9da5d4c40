import { IconPlus, IconTableShare } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { BatchesAnswer, BatchSummary } from '../../../../src/doors/dashboard/routes/batches/batch-answers.ts'
import { call } from '../../door/call.ts'
import { useMayChange, useSession } from '../../door/session.ts'
import { keyOf, useChosenClient } from '../../door/use-door.ts'
import { number } from '../../format/format.ts'
import { Card } from '../../parts/card.tsx'
import { type Column, Rows } from '../../parts/rows.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { Transaction } from '../../parts/transaction.tsx'
import { When } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { BatchTag } from './batch-tag.tsx'
import { BATCHES_TEXTS } from './batches.texts.ts'
import './batches.css'

/** Newest first, more when the last ones come into view. */
function useBatches() {
  const client = useChosenClient()
  return useInfiniteQuery({
    queryKey: [...keyOf('/batches', { client }), 'list'],
    queryFn: ({ pageParam, signal }) =>
      call<BatchesAnswer>('/batches', { query: { client, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ batches }) => batches),
  })
}

/** All batches and what became of their rows. */
export function BatchesScreen() {
  const texts = useTexts(BATCHES_TEXTS)
  const list = useBatches()
  const batches = list.data
  return (
    <div className="screen batches">
      <div className="head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.intro}</p>
        </div>
        <div className="acts">
          <AddButton />
        </div>
      </div>
      <Card>
        {!batches &&
          (list.error ? <Failure error={list.error} again={() => void list.refetch()} /> : <Loading rows={6} />)}
        {batches?.length === 0 && (
          <Empty icon={<IconTableShare size={20} aria-hidden="true" />} action={<AddButton />}>
            {texts.empty}
          </Empty>
        )}
        {batches && batches.length > 0 && (
          <List batches={batches} onEnd={() => list.hasNextPage && void list.fetchNextPage()} />
        )}
      </Card>
    </div>
  )
}

function AddButton() {
  const texts = useTexts(BATCHES_TEXTS)
  const chosen = useChosenClient()
  const { person } = useSession()
  if (!useMayChange('file')) return null
  if (person.role === 'operator' && chosen === undefined) return <small className="muted">{texts.chooseFirst}</small>
  return (
    <Link className="btn primary" to="/web/batches/new">
      <IconPlus size={16} aria-hidden="true" />
      {texts.add}
    </Link>
  )
}

function List({ batches, onEnd }: { batches: readonly BatchSummary[]; onEnd(): void }) {
  const texts = useTexts(BATCHES_TEXTS)
  const navigate = useNavigate()
  const { person } = useSession()
  const seesMany = useChosenClient() === undefined && person.role === 'operator'
  const columns = useColumns().filter(({ key }) => seesMany || key !== 'client')
  return (
    <Rows
      label={texts.title}
      columns={columns}
      rows={batches}
      keyOf={({ id }) => id}
      onRow={({ id }) => void navigate({ to: `/web/batches/${id}` })}
      onEnd={onEnd}
    />
  )
}

function useColumns(): Column<BatchSummary>[] {
  const texts = useTexts(BATCHES_TEXTS)
  const language = useLanguage()
  const count = (value: number) => (value === 0 ? <span className="muted">–</span> : number(value, language))
  return [
    { key: 'state', head: texts.state, cell: ({ state }) => <BatchTag state={state} /> },
    {
      key: 'name',
      head: texts.name,
      className: 'grow',
      cell: ({ id, name }) => (
        <Link className="batch-name" to={`/web/batches/${id}`}>
          {name}
        </Link>
      ),
    },
    {
      key: 'transaction',
      head: texts.transaction,
      className: 'wide',
      cell: ({ transaction }) => <Transaction transaction={transaction} />,
    },
    { key: 'client', head: texts.client, className: 'wide', cell: ({ clientName }) => clientName },
    { key: 'rows', head: texts.rows, className: 'num', cell: ({ rows }) => number(rows.total, language) },
    { key: 'filed', head: texts.filed, className: 'num wide', cell: ({ rows }) => count(rows.accepted) },
    { key: 'duplicate', head: texts.duplicate, className: 'num wide', cell: ({ rows }) => count(rows.duplicate) },
    {
      key: 'refused',
      head: texts.refused,
      className: 'num wide',
      cell: ({ rows }) => count(rows.refused + rows.failed + rows.stopped),
    },
    {
      key: 'sent',
      head: texts.sent,
      className: 'wide',
      cell: ({ createdAt, createdBy }) => (
        <>
          <When at={createdAt} />
          <small>{createdBy}</small>
        </>
      ),
    },
  ]
}
