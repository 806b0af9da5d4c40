import { IconDownload } from '@tabler/icons-react'
import type { InvoiceAnswer, InvoiceLine } from '../../../../../src/doors/dashboard/routes/invoices/invoice-answers.ts'
import { addressOf } from '../../../door/call.ts'
import { money, number } from '../../../format/format.ts'
import { Card } from '../../../parts/card.tsx'
import { type Column, Rows } from '../../../parts/rows.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { INVOICE_TEXTS } from './invoice.texts.ts'

type Line = InvoiceLine & { position: number }

/** What is charged, each line with the orders behind it. */
export function InvoiceLines({ invoice }: { invoice: InvoiceAnswer }) {
  const texts = useTexts(INVOICE_TEXTS)
  const language = useLanguage()
  const { lines, net, vat, vatPercent, gross, id } = invoice
  const columns: Column<Line>[] = [
    { key: 'position', head: texts.position, className: 'wide', cell: ({ position }) => position },
    {
      key: 'what',
      head: texts.what,
      className: 'grow',
      cell: ({ description, quantity, unitPrice }) => (
        <>
          {description}
          <small className="narrow">
            {number(quantity, language)} × {money(unitPrice, language)}
          </small>
        </>
      ),
    },
    {
      key: 'quantity',
      head: texts.quantity,
      className: 'num wide',
      cell: ({ quantity }) => number(quantity, language),
    },
    {
      key: 'unit',
      head: texts.unitPrice,
      className: 'num wide',
      cell: ({ unitPrice }) => money(unitPrice, language),
    },
    { key: 'amount', head: texts.amount, className: 'num', cell: ({ amount }) => money(amount, language) },
    {
      key: 'orders',
      head: <span className="vh">{texts.orders}</span>,
      className: 'num',
      cell: ({ position }) => (
        <a
          className="btn sm"
          href={addressOf(`/invoices/${id}/export`, { line: position })}
          download
          aria-label={texts.ordersLabel(position)}
        >
          <IconDownload size={14} aria-hidden="true" /> {texts.csv}
        </a>
      ),
    },
  ]
  return (
    <Card title={texts.lines}>
      <Rows
        label={texts.lines}
        columns={columns}
        rows={lines.map((line, index) => ({ ...line, position: index + 1 }))}
        keyOf={({ position }) => position}
      />
      <dl className="totals">
        <div>
          <dt>{texts.net}</dt>
          <dd>{money(net, language)}</dd>
        </div>
        <div>
          <dt>{texts.vat(vatPercent)}</dt>
          <dd>{money(vat, language)}</dd>
        </div>
        <div className="sum">
          <dt>{texts.gross}</dt>
          <dd>{money(gross, language)}</dd>
        </div>
      </dl>
    </Card>
  )
}
