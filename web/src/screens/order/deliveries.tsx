import { IconCheck, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TimelineAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { clockWithSeconds, number } from '../../format/format.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { WEBHOOK_WORDS } from '../webhooks/words.texts.ts'
import { TIMELINE_TEXTS } from './timeline.texts.ts'

type Delivery = NonNullable<TimelineAnswer['deliveries']>[number]
type Try = Delivery['attempts'][number]

const isGood = ({ status }: Try): boolean => status !== null && status >= 200 && status < 300

/** Where an event went, and every attempt to bring it there. */
export function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const texts = useTexts(TIMELINE_TEXTS)
  return (
    <div className="hooks">
      {deliveries.map(({ webhookId, deliveryId, host, state, attempts }) => (
        <div key={deliveryId}>
          <Link to={`/web/webhooks/${webhookId}`} search={{ delivery: deliveryId }}>
            {host}
          </Link>
          <ol>
            {attempts.map((one, index) => (
              <Attempt key={one.at} attempt={one} place={index + 1} />
            ))}
            {state !== 'delivered' && <li className="no">{texts.deliveries[state]}</li>}
          </ol>
        </div>
      ))}
    </div>
  )
}

function Attempt({ attempt, place }: { attempt: Try; place: number }) {
  const texts = useTexts(TIMELINE_TEXTS)
  const language = useLanguage()
  const failures: Readonly<Record<string, string>> = useTexts(WEBHOOK_WORDS).failures
  const good = isGood(attempt)
  const { error, status } = attempt
  const why = error === undefined ? (status === null ? texts.noAnswer : '') : (failures[error] ?? error)
  return (
    <li className={good ? 'ok' : 'no'}>
      <span className="an">{place}.</span>
      <time dateTime={attempt.at}>{clockWithSeconds(new Date(attempt.at), language)}</time>
      <span className="as">
        {good ? <IconCheck size={13} aria-hidden="true" /> : <IconX size={13} aria-hidden="true" />}
        {attempt.status ?? '–'}
      </span>
      <span className="ms">{attempt.ms === null ? '' : `${number(attempt.ms, language)} ms`}</span>
      {!good && <span className="ax">{why}</span>}
    </li>
  )
}
