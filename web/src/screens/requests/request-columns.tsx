import { Link } from '@tanstack/react-router'
import type { Column } from '../../parts/rows.tsx'
import { When } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { millis } from '../webhooks/millis.ts'
import { REQUESTS_TEXTS } from './requests.texts.ts'
import { fieldWords } from './shape-lines.ts'
import { StatusTag } from './status-tag.tsx'
import type { ToldRequest } from './use-requests.ts'

/** Why it was refused, in short. */
const reasonsOf = ({ reasons }: ToldRequest, words: Parameters<typeof fieldWords>[1]): string =>
  reasons.map(({ rule, field }) => (field === undefined ? rule : `${rule} ${fieldWords(field, words)}`)).join(', ')

export function useRequestColumns(): Column<ToldRequest>[] {
  const texts = useTexts(REQUESTS_TEXTS)
  const language = useLanguage()
  return [
    { key: 'status', head: texts.columns.status, cell: ({ status }) => <StatusTag status={status} /> },
    {
      key: 'what',
      head: texts.columns.what,
      className: 'rq-what',
      cell: (request) => (
        <Link to={`/web/requests/${request.traceId}`}>
          <b className="mono">
            {request.method} {request.route ?? texts.noAddress}
          </b>
          <small className="mono">{reasonsOf(request, texts) || request.traceId}</small>
          <span className="vh">{texts.open(request.traceId)}</span>
        </Link>
      ),
    },
    { key: 'user', head: texts.columns.user, className: 'wide', cell: ({ userName }) => userName },
    {
      key: 'order',
      head: texts.columns.order,
      className: 'num wide',
      cell: ({ orderId }) => (orderId === null ? '–' : <Link to={`/web/orders/${orderId}`}>{orderId}</Link>),
    },
    {
      key: 'took',
      head: texts.columns.took,
      className: 'num wide',
      cell: ({ durationMs }) => millis(durationMs, language),
    },
    { key: 'at', head: texts.columns.at, className: 'num', cell: ({ at }) => <When at={at} /> },
  ]
}
