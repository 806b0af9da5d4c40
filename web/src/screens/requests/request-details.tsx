import { Link } from '@tanstack/react-router'
import { useSession } from '../../door/session.ts'
import { exactly, number } from '../../format/format.ts'
import { Card, Facts } from '../../parts/card.tsx'
import { useNow } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { statusName } from '../webhooks/delivery/http-status.ts'
import { millis } from '../webhooks/millis.ts'
import { REQUESTS_TEXTS } from './requests.texts.ts'
import { fieldWords } from './shape-lines.ts'
import { ShownShape } from './shown-shape.tsx'
import { StatusTag } from './status-tag.tsx'
import { useReasonText } from './use-reason-text.ts'
import type { KeptRequest } from './use-requests.ts'

export function RequestDetails({ request }: { request: KeptRequest }) {
  const texts = useTexts(REQUESTS_TEXTS)
  const language = useLanguage()
  const { shape, bodyBytes, reasons, status } = request
  const isNoticed = status < 400 && reasons.length > 0
  return (
    <div className="rq-two">
      <div className="rq-left">
        <RequestFacts request={request} />
        <Card title={isNoticed ? texts.noticed : texts.findings}>
          {reasons.length === 0 ? <p className="rq-note muted">{texts.noFindings}</p> : <Reasons reasons={reasons} />}
        </Card>
      </div>
      <Card title={texts.shape}>
        {shape !== null && <ShownShape shape={shape} />}
        <p className="rq-note muted">
          {shape !== null
            ? texts.shapeNote
            : bodyBytes === null
              ? texts.noBody
              : texts.noShape(number(bodyBytes, language))}
        </p>
      </Card>
    </div>
  )
}

function RequestFacts({ request }: { request: KeptRequest }) {
  const texts = useTexts(REQUESTS_TEXTS)
  const language = useLanguage()
  const now = useNow()
  const { clients = [] } = useSession()
  const { method, route, status, userName, durationMs, orderId, at, clientId } = request
  const client = clients.find(({ id }) => id === clientId)?.name
  return (
    <Card
      title={
        <span className="mono rq-id">
          {method} {route ?? texts.noAddress}
        </span>
      }
    >
      <Facts
        facts={[
          [
            texts.columns.status,
            <span key="status">
              <StatusTag status={status} /> {statusName(status)}
            </span>,
          ],
          [texts.columns.at, exactly(new Date(at), now, language)],
          [texts.columns.took, millis(durationMs, language)],
          [texts.columns.user, userName],
          ...(client === undefined ? [] : [[texts.client, client] as const]),
          [
            texts.columns.order,
            orderId === null ? (
              '–'
            ) : (
              <Link key="order" to={`/web/orders/${orderId}`}>
                {orderId}
              </Link>
            ),
          ],
        ]}
      />
    </Card>
  )
}

function Reasons({ reasons }: Pick<KeptRequest, 'reasons'>) {
  const textOf = useReasonText()
  const texts = useTexts(REQUESTS_TEXTS)
  return (
    <ul className="rq-reasons">
      {reasons.map(({ rule, field }) => (
        <li key={`${rule} ${field ?? ''}`}>
          <span className="tag mono">{rule}</span>
          <div>
            {field !== undefined && <b className="mono">{fieldWords(field, texts)}</b>}
            {textOf(rule) !== undefined && <p>{textOf(rule)}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
