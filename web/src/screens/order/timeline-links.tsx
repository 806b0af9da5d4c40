import { Link } from '@tanstack/react-router'
import type { TimelineAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { useMaySee } from '../../door/session.ts'
import { useTexts } from '../../texts/texts.ts'
import { messagePlace } from './messages/message-place.ts'
import { TIMELINE_TEXTS } from './timeline.texts.ts'

interface Props {
  entry: TimelineAnswer
  /** Keys of the messages that are kept; an entry of earlier times may point to none of them. */
  kept: ReadonlySet<string>
}

/** What stands behind an entry: the message as XML, the request that a program sent. */
export function TimelineLinks({ entry: { kind, facts, message }, kept }: Props) {
  const { links } = useTexts(TIMELINE_TEXTS)
  const seesRequests = useMaySee('requests')
  if (typeof facts.traceId === 'string' && seesRequests) {
    return (
      <p className="lnk">
        <Link to={`/web/requests/${encodeURIComponent(facts.traceId)}`}>{links.request}</Link>
      </p>
    )
  }
  if (message === undefined || !kept.has(message)) return null
  return (
    <p className="lnk">
      <Link to="." search={(before: object) => ({ ...before, message })} hash={messagePlace(message)}>
        {kind === 'receipt' ? links.receipt : links.message}
      </Link>
    </p>
  )
}
