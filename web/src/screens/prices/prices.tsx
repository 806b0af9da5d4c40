import type {
  PriceCellAnswer,
  PriceRowAnswer,
  PricesAnswer,
} from '../../../../src/doors/dashboard/routes/prices/price-answers.ts'
import { useMayChange } from '../../door/session.ts'
import { useRead } from '../../door/use-door.ts'
import { usePanel } from '../../door/use-panel.ts'
import { money } from '../../format/format.ts'
import { isoMonth, monthName, monthsAround } from '../../format/month.ts'
import { Card } from '../../parts/card.tsx'
import { MonthChoice } from '../../parts/form/month-choice.tsx'
import { type Column, Rows } from '../../parts/rows.tsx'
import { Failure, Loading } from '../../parts/states.tsx'
import { TRANSACTION_WORDS, TRANSACTIONS } from '../../parts/transaction.tsx'
import { useNow } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { useMonth } from '../invoices/use-invoices.ts'
import { PriceDialog } from './price-dialog.tsx'
import { PRICES_TEXTS } from './prices.texts.ts'
import './prices.css'
import '../invoices/invoices.css'

/** What every transaction costs every client. */
export function PricesScreen() {
  const texts = useTexts(PRICES_TEXTS)
  const [chosen, choose] = useMonth()
  const current = isoMonth(useNow())
  const month = chosen ?? current
  const { data, error, refetch } = useRead<PricesAnswer>('/prices', { month })
  const panel = usePanel(['price'] as const)
  const months = monthsAround(current, { before: 12, after: 12 }).toReversed()
  const [row, transaction] = panel.of?.split('.') ?? []
  const columns = usePriceColumns((client, name) => panel.open('price', `${client ?? 'all'}.${name}`))
  return (
    <div className="screen prices">
      <div className="head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.intro}</p>
        </div>
        <div className="acts">
          <MonthChoice label={texts.month} months={months} value={month} onChange={choose} />
        </div>
      </div>
      {error && !data && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <Loading rows={8} />}
      {data && (
        <Card className="table">
          <Rows
            label={texts.title}
            columns={columns}
            rows={data.rows}
            keyOf={({ clientId }) => clientId ?? 'all'}
            rowClass={({ clientId }) => (clientId === null ? 'standard' : '')}
          />
        </Card>
      )}
      {panel.name === 'price' && row !== undefined && transaction !== undefined && (
        <PriceDialog
          key={panel.of}
          client={row === 'all' ? null : Number(row)}
          transaction={transaction}
          month={month}
          onClose={panel.close}
        />
      )}
    </div>
  )
}

type Open = (clientId: number | null, transaction: string) => void

function usePriceColumns(onOpen: Open): Column<PriceRowAnswer>[] {
  const texts = useTexts(PRICES_TEXTS)
  const words = useTexts(TRANSACTION_WORDS)
  return [
    {
      key: 'client',
      head: texts.client,
      className: 'grow',
      cell: ({ clientName, isOperators }) => (
        <>
          <b>{clientName ?? texts.standard}</b>
          {clientName === null && <small>{texts.standardNote}</small>}
          {isOperators && <small>{texts.operators}</small>}
        </>
      ),
    },
    ...TRANSACTIONS.map((transaction) => ({
      key: transaction,
      head: <abbr title={words[transaction]}>{transaction}</abbr>,
      className: 'num',
      cell: (row: PriceRowAnswer) => {
        const price = row.prices.find((one) => one.transaction === transaction)
        return price && <PriceCell row={row} price={price} onOpen={onOpen} />
      },
    })),
  ]
}

function PriceCell({ row, price, onOpen }: { row: PriceRowAnswer; price: PriceCellAnswer; onOpen: Open }) {
  const texts = useTexts(PRICES_TEXTS)
  const language = useLanguage()
  const mayChange = useMayChange('master-data')
  const { cents, isOwn, next, transaction } = price
  const shown = cents === null ? texts.none : money(cents / 100, language)
  const tone = cents === null ? 'none' : isOwn ? 'own' : 'inherited'
  const cell = (
    <>
      <i aria-hidden="true">{transaction}</i>
      <span className="vh">{texts.cellLabel(transaction, row.clientName ?? texts.standard)}</span>
      {cents === null && <span aria-hidden="true">–</span>}
      <span className={cents === null ? 'vh' : ''}>{shown}</span>
      {next && <small>{texts.next(money(next.cents / 100, language), monthName(next.fromMonth, language))}</small>}
    </>
  )
  if (!mayChange) return <span className={`price ${tone}`}>{cell}</span>
  return (
    <button
      className={`price ${tone}`}
      type="button"
      title={cents === null ? undefined : isOwn ? texts.own : texts.inherited}
      onClick={() => onOpen(row.clientId, transaction)}
    >
      {cell}
    </button>
  )
}
