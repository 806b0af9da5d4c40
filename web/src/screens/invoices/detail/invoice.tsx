import { IconArrowBackUp, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import type { InvoiceAnswer } from '../../../../../src/doors/dashboard/routes/invoices/invoice-answers.ts'
import { addressOf } from '../../../door/call.ts'
import { useMayChange } from '../../../door/session.ts'
import { useRead } from '../../../door/use-door.ts'
import { usePanel } from '../../../door/use-panel.ts'
import { day } from '../../../format/format.ts'
import { monthName } from '../../../format/month.ts'
import { Card, Facts } from '../../../parts/card.tsx'
import { FileList } from '../../../parts/files/file-list.tsx'
import { Failure, Loading } from '../../../parts/states.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { InvoiceTag } from '../invoice-tag.tsx'
import { INVOICES_TEXTS } from '../invoices.texts.ts'
import { INVOICE_TEXTS } from './invoice.texts.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'
import './invoice.css'

/** One invoice: what it charges, its PDF, and the orders behind it. */
export function InvoiceScreen() {
  const texts = useTexts(INVOICE_TEXTS)
  const { title } = useTexts(INVOICES_TEXTS)
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useRead<InvoiceAnswer>(`/invoices/${id}`)
  const invoice = data?.id === id ? data : undefined
  return (
    <div className="screen invoice">
      <nav className="crumbs" aria-label={texts.crumbs}>
        <Link to="/web/invoices">{title}</Link>
        <IconChevronRight size={13} aria-hidden="true" />
      </nav>
      {error && !invoice && <Failure error={error} again={() => void refetch()} />}
      {!invoice && !error && <Loading rows={8} />}
      {invoice && <Invoice invoice={invoice} />}
    </div>
  )
}

function Invoice({ invoice }: { invoice: InvoiceAnswer }) {
  const texts = useTexts(INVOICE_TEXTS)
  const panel = usePanel(['reverse'] as const)
  const mayReverse = useMayChange('invoices') && !invoice.reverses && !invoice.reversedBy
  const { id, number, reverses, files } = invoice
  return (
    <>
      <div className="head">
        <h1>{reverses ? texts.reversal(number) : texts.invoice(number)}</h1>
        <InvoiceTag {...invoice} />
        <div className="acts">
          <a className="btn" href={addressOf(`/invoices/${id}/export`)} download aria-label={texts.csvLabel}>
            <IconDownload size={16} aria-hidden="true" /> {texts.csv}
          </a>
          {mayReverse && (
            <button className="btn danger" type="button" onClick={() => panel.open('reverse')}>
              {texts.reverse}
            </button>
          )}
        </div>
      </div>
      <Reversed invoice={invoice} />
      <div className="beside">
        <InvoiceLines invoice={invoice} />
        <aside className="rail">
          <Card title={texts.file}>
            <FileList files={files.map((file) => ({ ...file, path: `/invoices/${id}/files/${file.key}` }))} />
          </Card>
          <InvoiceFacts invoice={invoice} />
        </aside>
      </div>
      {panel.name === 'reverse' && mayReverse && <ReverseDialog invoice={invoice} onClose={panel.close} />}
    </>
  )
}

/** Who pays what is taken back has not seen this. */
function Reversed({ invoice: { reverses, reversedBy } }: { invoice: InvoiceAnswer }) {
  const texts = useTexts(INVOICE_TEXTS)
  const other = reverses ?? reversedBy
  if (!other) return <div role="status" className="vh" />
  return (
    <div role="status" className="alert reversed">
      <span className="pin">
        <IconArrowBackUp size={19} aria-hidden="true" />
      </span>
      <div>
        <b>{reverses ? texts.reverses : texts.reversedBy}</b>
        <p>
          {reverses ? texts.reversesText : texts.reversedByText}{' '}
          <Link to={`/web/invoices/${other.id}`}>{other.number}</Link>
        </p>
      </div>
    </div>
  )
}

function InvoiceFacts({ invoice }: { invoice: InvoiceAnswer }) {
  const texts = useTexts(INVOICE_TEXTS)
  const language = useLanguage()
  const { clientName, month, issuedAt, dueDate, recipient } = invoice
  const { name, street, postalCode, city, country } = recipient
  return (
    <Card title={texts.facts}>
      <Facts
        facts={[
          ...(clientName ? [[texts.client, clientName] as const] : []),
          [texts.month, monthName(month, language)],
          [texts.issued, day(new Date(issuedAt), language)],
          ...(dueDate ? [[texts.due, day(new Date(dueDate), language)] as const] : []),
          [
            texts.recipient,
            <address key="recipient">
              {[name, street, `${postalCode} ${city}`, country].filter(Boolean).map((part) => (
                <span key={part}>{part}</span>
              ))}
            </address>,
          ],
        ]}
      />
    </Card>
  )
}
