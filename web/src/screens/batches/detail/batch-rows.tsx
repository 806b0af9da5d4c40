import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type {
  BatchAnswer,
  BatchRowAnswer,
  BatchRowsAnswer,
} from '../../../../../src/doors/dashboard/routes/batches/batch-answers.ts'
import { call } from '../../../door/call.ts'
import { keyOf, useChosenClient } from '../../../door/use-door.ts'
import { Fin } from '../../../parts/fin.tsx'
import { Seg } from '../../../parts/form/seg.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { type Column, Rows } from '../../../parts/rows.tsx'
import { StateBadge } from '../../../parts/state-badge.tsx'
import { Failure, Loading } from '../../../parts/states.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { BATCH_TEXTS } from './batch.texts.ts'

const FILTERS = ['all', 'waiting', 'accepted', 'duplicate', 'refused', 'failed', 'stopped'] as const
type Filter = (typeof FILTERS)[number]

/** Which rows: it stands in the address. */
function useFilter(): [Filter, (filter: Filter) => void] {
  const { rows }: { rows?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  return [
    FILTERS.find((one) => one === rows) ?? 'all',
    (filter) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, rows: filter === 'all' ? undefined : filter }),
        replace: true,
      }),
  ]
}

function useRows(id: number, filter: Filter) {
  const client = useChosenClient()
  const path = `/batches/${id}/rows`
  const query = { client, state: filter === 'all' ? undefined : filter }
  return useInfiniteQuery({
    queryKey: keyOf(path, query),
    queryFn: ({ pageParam, signal }) => call<BatchRowsAnswer>(path, { query: { ...query, after: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap((page) => page.rows),
  })
}

/** Every row with what became of it. */
export function BatchRows({ batch }: { batch: BatchAnswer }) {
  const texts = useTexts(BATCH_TEXTS)
  const [filter, setFilter] = useFilter()
  const list = useRows(batch.id, filter)
  const columns = useColumns()
  // Filters that have nothing to show are left out.
  const shown = FILTERS.filter((one) => one === 'all' || one === filter || batch.rows[one] > 0)
  const names = Object.fromEntries(
    shown.map((one) => [one, one === 'all' ? texts.filters.all : `${texts.filters[one]} ${batch.rows[one]}`]),
  )
  return (
    <section className="card batch-rows" aria-label={texts.rows}>
      <header>
        <h2>{texts.rows}</h2>
        <div className="r">
          <Seg
            label={texts.filter}
            values={shown}
            names={{ ...texts.filters, ...names }}
            value={filter}
            onChange={setFilter}
          />
        </div>
      </header>
      {!list.data &&
        (list.error ? <Failure error={list.error} again={() => void list.refetch()} /> : <Loading rows={8} />)}
      {list.data?.length === 0 && <p className="grid-foot">{texts.nothing}</p>}
      {list.data && list.data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: rows without an order have no link, and still want to be scrolled
        <section className="wide-table" aria-label={texts.outcome} tabIndex={0}>
          <Rows
            label={texts.rows}
            columns={columns}
            rows={list.data}
            keyOf={({ line }) => line}
            onEnd={() => list.hasNextPage && !list.isFetchingNextPage && void list.fetchNextPage()}
          />
        </section>
      )}
    </section>
  )
}

const TAGS = { waiting: '', accepted: 'ok', duplicate: 'info', refused: 'bad', failed: 'bad', stopped: 'warn' } as const

function useColumns(): Column<BatchRowAnswer>[] {
  const texts = useTexts(BATCH_TEXTS)
  const codes: Readonly<Record<string, string>> = texts.codes
  return [
    { key: 'line', head: texts.line, className: 'num', cell: ({ line }) => line },
    {
      key: 'outcome',
      head: texts.outcome,
      cell: ({ state }) => <span className={`tag ${TAGS[state]}`}>{texts.filters[state]}</span>,
    },
    {
      key: 'order',
      head: texts.order,
      cell: ({ orderId }) => (orderId === null ? '–' : <Link to={`/web/orders/${orderId}`}>{orderId}</Link>),
    },
    { key: 'state', head: texts.state, cell: ({ orderState }) => orderState && <StateBadge state={orderState} /> },
    { key: 'reference', head: texts.reference, className: 'wide', cell: ({ externalId }) => externalId ?? '–' },
    {
      key: 'plate',
      head: texts.plate,
      className: 'wide',
      cell: ({ plate }) => (plate ? <Plate plate={plate} /> : '–'),
    },
    { key: 'fin', head: texts.fin, className: 'wide', cell: ({ fin }) => (fin ? <Fin fin={fin} /> : '–') },
    {
      key: 'message',
      head: texts.message,
      className: 'grow message',
      cell: ({ code, message }) => codes[code ?? ''] ?? message ?? '',
    },
  ]
}
