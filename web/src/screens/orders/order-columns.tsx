import { IconClockExclamation, IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { OrderRow } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { Fin } from '../../parts/fin.tsx'
import { Plate } from '../../parts/plate.tsx'
import type { Column } from '../../parts/rows.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { Transaction } from '../../parts/transaction.tsx'
import { When } from '../../parts/when.tsx'
import type { Texts } from '../../texts/language.ts'
import { useStepWords } from '../../texts/next-steps.ts'
import { useTexts } from '../../texts/texts.ts'
import { CHOOSABLE, type OrderColumn } from './choosable-columns.ts'
import { ORDERS_TEXTS } from './orders.texts.ts'

export interface Selection {
  isSelected(id: number): boolean
  isAll: boolean
  toggle(id: number): void
  toggleAll(): void
}

type OrdersTexts = Texts<typeof ORDERS_TEXTS.de>

/** The columns of the list: those that are always there, and between them those that the person wants. On a phone the same cells make a card (orders.css). */
export const orderColumns = (
  texts: OrdersTexts,
  { isSelected, isAll, toggle, toggleAll }: Selection,
  shown: readonly OrderColumn[],
): readonly Column<OrderRow>[] => [
  {
    key: 'select',
    className: 'ck',
    head: <input type="checkbox" checked={isAll} aria-label={texts.selectAll} onChange={toggleAll} />,
    cell: ({ id }) => (
      <input type="checkbox" checked={isSelected(id)} aria-label={texts.select(id)} onChange={() => toggle(id)} />
    ),
  },
  { key: 'state', className: 'c-st', head: texts.state, cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: 'order',
    className: 'c-id',
    head: texts.columns.order,
    cell: ({ id, externalId }) => (
      <>
        <Link className="id" to={`/web/orders/${id}`} data-order={id}>
          {id}
        </Link>
        <small title={externalId ?? undefined}>{externalId ?? '–'}</small>
      </>
    ),
  },
  ...CHOOSABLE.filter((key) => shown.includes(key)).map((key) => ({ key, ...CHOSEN[key](texts) })),
  {
    key: 'act',
    className: 'c-act',
    head: <span className="vh">{texts.columns.act}</span>,
    cell: (row) => <RowAct row={row} />,
  },
]

const CHOSEN: Record<OrderColumn, (texts: OrdersTexts) => Omit<Column<OrderRow>, 'key'>> = {
  client: ({ columns }) => ({ className: 'c-cl', head: columns.client, cell: ({ clientName }) => clientName }),
  transaction: (texts) => ({
    className: 'c-tx',
    head: texts.transaction,
    cell: ({ transaction }) => <Transaction transaction={transaction} />,
  }),
  vehicle: ({ columns }) => ({
    className: 'c-car',
    head: columns.vehicle,
    cell: ({ plate, isPlateVoid, fin }) => (
      <>
        <Plate plate={plate} isVoid={isPlateVoid} />
        <Fin fin={fin} />
      </>
    ),
  }),
  step: ({ columns }) => ({ className: 'c-note', head: columns.step, cell: (row) => <StepCell row={row} /> }),
  changed: ({ columns }) => ({
    className: 'c-when',
    head: columns.changed,
    cell: ({ changedAt }) => <When at={changedAt} />,
  }),
  created: ({ columns }) => ({
    className: 'c-when c-more',
    head: columns.created,
    cell: ({ createdAt }) => <When at={createdAt} />,
  }),
  attempt: ({ columns }) => ({ className: 'c-num c-more', head: columns.attempt, cell: ({ attempt }) => attempt }),
  files: ({ columns }) => ({ className: 'c-num c-more', head: columns.files, cell: ({ files }) => files }),
}

/** Something runs out. */
const LATE: readonly string[] = ['overdue', 'proof-ending', 'proof-ended']
const NEEDS_PERSON: readonly string[] = ['correct', 'repeat', 'clarify', 'view']

function StepCell({ row }: { row: OrderRow }) {
  const { short, note } = useStepWords(row)
  const { act, case: step } = row.nextStep
  const isBold = act !== null && (NEEDS_PERSON.includes(act) || row.nextStep.who === 'you')
  return (
    <span>
      {LATE.includes(step) ? (
        <b className="over">
          <IconClockExclamation size={14} aria-hidden="true" />
          {short}
        </b>
      ) : (
        <span>{isBold ? <b>{short}</b> : short}</span>
      )}
      {note && <small>{note}</small>}
    </span>
  )
}

/** Where the one button of a row leads. A single refused field is asked for on the page of the order itself. */
const placeOf = ({ id, nextStep: { act, field } }: OrderRow): string =>
  act === 'correct' && field === undefined ? `/web/orders/${id}/correct` : `/web/orders/${id}`

function RowAct({ row }: { row: OrderRow }) {
  const texts = useTexts(ORDERS_TEXTS)
  const { id, nextStep } = row
  const { act } = nextStep
  if (act === null) return null
  if (act === 'files')
    return (
      <Link className="ib" to={placeOf(row)} hash="files" aria-label={texts.filesOf(id)}>
        <IconDownload size={17} aria-hidden="true" />
      </Link>
    )
  return (
    <Link
      className={`btn sm${act === 'correct' ? ' primary' : ''}`}
      to={placeOf(row)}
      aria-label={texts.actOf(texts.acts[act], id)}
    >
      {texts.acts[act]}
    </Link>
  )
}
