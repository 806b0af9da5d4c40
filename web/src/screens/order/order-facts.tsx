import { Link } from '@tanstack/react-router'
import type { OrderAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { useMaySee, useSession } from '../../door/session.ts'
import { duration, exactly } from '../../format/format.ts'
import { Card, Facts } from '../../parts/card.tsx'
import { Copy } from '../../parts/copy.tsx'
import { useNow } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { ORDER_TEXTS } from './order.texts.ts'

const SHORT = 11
/** Both ends of what nobody reads but everybody copies. */
const shortened = (text: string): string => (text.length > SHORT ? `${text.slice(0, 4)}…${text.slice(-4)}` : text)

/** Who filed it, when and under which numbers. */
export function OrderFacts({ order }: { order: OrderAnswer }) {
  const { facts: texts } = useTexts(ORDER_TEXTS)
  const language = useLanguage()
  const now = useNow()
  const isOperator = useSession().person.role === 'operator'
  const { externalId, attempt, applicationId, createdAt, filedBy, access, lane, clientName } = order
  const copied = (value: string | null, what: string, none: string) =>
    value === null ? (
      <span className="muted">{none}</span>
    ) : (
      <span className="cv">
        <span title={value}>{value}</span>
        <Copy value={value} what={what} />
      </span>
    )
  return (
    <Card title={texts.title}>
      <Facts
        facts={[
          ...(isOperator ? [[texts.client, clientName] as const] : []),
          [texts.reference, copied(externalId, texts.reference, texts.none)],
          [texts.attempt, attempt],
          [texts.applicationId, copied(applicationId, texts.applicationId, texts.notYet)],
          ...(lane ? [[texts.place, <LanePlace key="place" lane={lane} />] as const] : []),
          [texts.accepted, exactly(new Date(createdAt), now, language)],
          [texts.filedBy, filedBy],
          [texts.access, access.name || access.identifier || texts.base],
          [texts.traceId, <TraceId key="trace" order={order} />],
        ]}
      />
    </Card>
  )
}

/** It leads to the request of the API, where a program sent one. */
function TraceId({ order: { traceId, isFiledByProgram } }: { order: OrderAnswer }) {
  const { facts: texts } = useTexts(ORDER_TEXTS)
  const isLink = useMaySee('requests') && isFiledByProgram
  return (
    <span className="mono">
      {isLink ? (
        <Link to={`/web/requests/${encodeURIComponent(traceId)}`}>{shortened(traceId)}</Link>
      ) : (
        shortened(traceId)
      )}{' '}
      <Copy value={traceId} what={texts.traceId} />
    </span>
  )
}

/** Clients take turns in a lane, so it may be sooner. */
function LanePlace({ lane: { place, expectedMs } }: { lane: NonNullable<OrderAnswer['lane']> }) {
  const { facts: texts } = useTexts(ORDER_TEXTS)
  const language = useLanguage()
  return (
    <span title={texts.placeNote}>
      {place}
      {expectedMs !== null && <small className="muted"> · {texts.sentIn(duration(expectedMs, language))}</small>}
    </span>
  )
}
