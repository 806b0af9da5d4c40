import { IconAlertTriangle, IconFileEuro } from '@tabler/icons-react'
import type { PlanAnswer, PlannedAnswer } from '../../../../../src/doors/dashboard/routes/invoices/invoice-answers.ts'
import { useMayChange } from '../../../door/session.ts'
import { money, number } from '../../../format/format.ts'
import { Card } from '../../../parts/card.tsx'
import { type Column, Rows } from '../../../parts/rows.tsx'
import { Empty } from '../../../parts/states.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { RUN_TEXTS } from './run.texts.ts'

interface PlanCardProps {
  plan: PlanAnswer
  /** Opens what mends something; a price is named by client and transaction. */
  onMend(what: 'price' | 'recipient', of: string): void
}

/** What lacks something comes first. */
const RANKS: Record<PlannedAnswer['state'], number> = { blocked: 0, ready: 1, own: 2 }

const byNeed = (one: PlannedAnswer, other: PlannedAnswer): number =>
  RANKS[one.state] - RANKS[other.state] || other.unpriced.length - one.unpriced.length

/** What would be written, client by client. */
export function PlanCard({ plan, onMend }: PlanCardProps) {
  const texts = useTexts(RUN_TEXTS)
  const language = useLanguage()
  const columns: Column<PlannedAnswer>[] = [
    {
      key: 'client',
      head: texts.client,
      className: 'grow',
      cell: ({ clientName, recipientName }) => (
        <>
          <b>{clientName}</b>
          {recipientName !== null && recipientName !== clientName && <small>{recipientName}</small>}
        </>
      ),
    },
    { key: 'lines', head: texts.services, className: 'wide', cell: (planned) => <Services {...planned} /> },
    {
      key: 'missing',
      head: texts.missing,
      cell: (planned) => <Missing planned={planned} onMend={onMend} />,
    },
    {
      key: 'net',
      head: texts.net,
      className: 'num wide',
      cell: ({ state, net }) => (state === 'ready' ? money(net, language) : ''),
    },
    {
      key: 'gross',
      head: texts.gross,
      className: 'num',
      cell: ({ state, gross }) =>
        state === 'ready' ? <b>{money(gross, language)}</b> : <span className="muted">{texts.unknown}</span>,
    },
  ]
  const { count, gross } = plan.totals
  return (
    <Card title={texts.plan} side={<span className="muted">{texts.summary(count, money(gross / 100, language))}</span>}>
      {plan.invoices.length === 0 ? (
        <Empty icon={<IconFileEuro size={20} aria-hidden="true" />}>{texts.empty}</Empty>
      ) : (
        <Rows
          label={texts.plan}
          columns={columns}
          rows={plan.invoices.toSorted(byNeed)}
          keyOf={({ clientId }) => clientId}
        />
      )}
    </Card>
  )
}

function Services({ lines }: PlannedAnswer) {
  const texts = useTexts(RUN_TEXTS)
  const language = useLanguage()
  return (
    <ul className="services">
      {lines.map(({ description, quantity, unitPrice }) => (
        <li key={description}>{texts.line(number(quantity, language), description, money(unitPrice, language))}</li>
      ))}
    </ul>
  )
}

interface MissingProps {
  planned: PlannedAnswer
  onMend: PlanCardProps['onMend']
}

/** Each thing that is missing, with what mends it. */
function Missing({ planned, onMend }: MissingProps) {
  const texts = useTexts(RUN_TEXTS)
  const mayMend = useMayChange('master-data')
  const { clientId, clientName, unpriced, recipientName, state } = planned
  if (unpriced.length === 0 && recipientName !== null) return <span className="tag ok">{texts.complete}</span>
  return (
    <ul className="missing">
      {state === 'own' && <li className="muted">{texts.own}</li>}
      {unpriced.map(({ businessTransaction: transaction, quantity }) => (
        <li key={transaction}>
          <span className="tag bad">
            <IconAlertTriangle size={13} aria-hidden="true" />
            {texts.noPrice(transaction, quantity)}
          </span>
          {mayMend && (
            <button
              className="link"
              type="button"
              aria-label={texts.setPriceLabel(transaction, clientName)}
              onClick={() => onMend('price', `${clientId}.${transaction}`)}
            >
              {texts.setPrice(transaction)}
            </button>
          )}
        </li>
      ))}
      {recipientName === null && (
        <li>
          <span className="tag bad">
            <IconAlertTriangle size={13} aria-hidden="true" />
            {texts.noRecipient}
          </span>
          {mayMend && (
            <button
              className="link"
              type="button"
              aria-label={texts.recipientLabel(clientName)}
              onClick={() => onMend('recipient', String(clientId))}
            >
              {texts.setRecipient}
            </button>
          )}
        </li>
      )}
    </ul>
  )
}
