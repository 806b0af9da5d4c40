import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { InvoiceListRow } from '../../../../src/doors/dashboard/routes/invoices/invoice-answers.ts'
import { addressOf } from '../../door/call.ts'
import { day, money } from '../../format/format.ts'
import { monthName } from '../../format/month.ts'
import type { Column } from '../../parts/rows.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { InvoiceTag } from './invoice-tag.tsx'
import { INVOICES_TEXTS } from './invoices.texts.ts'

export function useInvoiceColumns(): Column<InvoiceListRow>[] {
  const texts = useTexts(INVOICES_TEXTS)
  const language = useLanguage()
  return [
    {
      key: 'number',
      head: texts.number,
      className: 'grow',
      cell: ({ id, number, clientName }) => (
        <>
          <Link to={`/web/invoices/${id}`}>{number}</Link>
          {clientName !== undefined && <small>{clientName}</small>}
        </>
      ),
    },
    { key: 'state', head: texts.state, cell: (invoice) => <InvoiceTag {...invoice} /> },
    { key: 'month', head: texts.period, className: 'wide', cell: ({ month }) => monthName(month, language) },
    { key: 'issued', head: texts.issued, className: 'wide', cell: ({ issuedAt }) => day(new Date(issuedAt), language) },
    {
      key: 'due',
      head: texts.due,
      className: 'wide',
      cell: ({ dueDate }) => dueDate && day(new Date(dueDate), language),
    },
    { key: 'net', head: texts.net, className: 'num wide', cell: ({ net }) => money(net, language) },
    { key: 'gross', head: texts.gross, className: 'num', cell: ({ gross }) => <b>{money(gross, language)}</b> },
    { key: 'pdf', head: <span className="vh">{texts.pdf}</span>, className: 'num', cell: (row) => <Pdf {...row} /> },
  ]
}

function Pdf({ id, files }: InvoiceListRow) {
  const texts = useTexts(INVOICES_TEXTS)
  return files.map(({ key, name }) => (
    <a
      key={key}
      className="ib"
      href={addressOf(`/invoices/${id}/files/${key}`)}
      download={name}
      aria-label={texts.savePdf(name)}
    >
      <IconDownload size={17} aria-hidden="true" />
    </a>
  ))
}
