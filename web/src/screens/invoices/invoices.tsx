import { IconFileEuro } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMayChange } from '../../door/session.ts'
import { isoMonth, monthsAround } from '../../format/month.ts'
import { Card } from '../../parts/card.tsx'
import { MonthChoice } from '../../parts/form/month-choice.tsx'
import { Rows } from '../../parts/rows.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useNow } from '../../parts/when.tsx'
import { useTexts } from '../../texts/texts.ts'
import { useInvoiceColumns } from './invoice-columns.tsx'
import { INVOICES_TEXTS } from './invoices.texts.ts'
import { useInvoices, useMonth } from './use-invoices.ts'
import './invoices.css'

/** What clients are charged for this service. */
export function InvoicesScreen() {
  const texts = useTexts(INVOICES_TEXTS)
  const [month, setMonth] = useMonth()
  const list = useInvoices(month)
  const invoices = list.data?.pages.flatMap((page) => page.invoices) ?? []
  const columns = useInvoiceColumns()
  const navigate = useNavigate()
  return (
    <div className="screen invoices">
      <Head month={month} onMonth={setMonth} />
      <Card>
        {list.error && <Failure error={list.error} again={() => void list.refetch()} />}
        {list.isPending && <Loading rows={8} />}
        {list.data && invoices.length === 0 && (
          <NoInvoices {...(month !== undefined && { onClear: () => setMonth(undefined) })} />
        )}
        {invoices.length > 0 && (
          <Rows
            label={texts.title}
            columns={columns}
            rows={invoices}
            keyOf={({ id }) => id}
            onRow={({ id }) => void navigate({ to: `/web/invoices/${id}` })}
            onEnd={() => list.hasNextPage && void list.fetchNextPage()}
          />
        )}
      </Card>
    </div>
  )
}

function Head({ month, onMonth }: { month: string | undefined; onMonth(month: string | undefined): void }) {
  const texts = useTexts(INVOICES_TEXTS)
  const mayRun = useMayChange('invoices')
  const months = monthsAround(isoMonth(useNow()), { before: 23, after: 0 })
  return (
    <div className="head">
      <div>
        <h1>{texts.title}</h1>
        <p className="muted">{texts.intro}</p>
      </div>
      <div className="acts">
        <MonthChoice label={texts.month} months={months} value={month} none={texts.allMonths} onChange={onMonth} />
        {mayRun && (
          <Link className="btn primary" to="/web/invoices/run">
            <IconFileEuro size={16} aria-hidden="true" /> {texts.run}
          </Link>
        )}
      </div>
    </div>
  )
}

function NoInvoices({ onClear }: { onClear?: () => void }) {
  const texts = useTexts(INVOICES_TEXTS)
  return (
    <Empty
      icon={<IconFileEuro size={20} aria-hidden="true" />}
      action={
        onClear && (
          <button className="btn sm" type="button" onClick={onClear}>
            {texts.clear}
          </button>
        )
      }
    >
      {onClear ? texts.nothing : texts.empty}
    </Empty>
  )
}
