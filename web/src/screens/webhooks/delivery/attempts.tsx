import { until } from '../../../format/day-time.ts'
import { clockWithSeconds, day, fully } from '../../../format/format.ts'
import { useNow } from '../../../parts/when.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { millis } from '../millis.ts'
import type { ToldDeliveryDetails } from '../webhook-types.ts'
import { WEBHOOK_WORDS, wordFor } from '../words.texts.ts'
import { statusName } from './http-status.ts'
import { PANEL_TEXTS } from './panel.texts.ts'

type Attempt = ToldDeliveryDetails['log'][number]

/** What was tried and what is planned. */
export function Attempts({ delivery }: { delivery: ToldDeliveryDetails }) {
  const texts = useTexts(PANEL_TEXTS)
  const words = useTexts(WEBHOOK_WORDS)
  const language = useLanguage()
  const now = useNow()
  const { log, planned, attempts, restsUntil, reason } = delivery
  return (
    <>
      <h3>{texts.attempts}</h3>
      {log.length === 0 && planned.length === 0 && <p className="note">{texts.none}</p>}
      {log.length + planned.length > 0 && (
        <ol className="al">
          {log.map((attempt) => (
            <Made key={attempt.at} attempt={attempt} isLast={attempt === log.at(-1)} />
          ))}
          {planned.map((at, index) => (
            <li className="plan" key={at}>
              <span className="an">{attempts + index + 1}</span>
              <time dateTime={at}>{until(new Date(at), now, language)}</time>
              <span className="ax">{index === planned.length - 1 ? texts.last : texts.planned}</span>
            </li>
          ))}
        </ol>
      )}
      {restsUntil && <p className="note">{texts.rests(until(new Date(restsUntil), now, language))}</p>}
      {reason && <p className="note">{texts.givenUp(wordFor(words.reasons, reason))}</p>}
    </>
  )
}

function Made({ attempt: { number, at, status, failure, durationMs }, isLast }: { attempt: Attempt; isLast: boolean }) {
  const words = useTexts(WEBHOOK_WORDS)
  const language = useLanguage()
  const now = useNow()
  const date = new Date(at)
  const isToday = day(date, language) === day(now, language)
  const said = status === null ? wordFor(words.failures, failure ?? '') : statusName(status)
  return (
    <li className={`${failure === null ? 'ok' : 'no'} ${isLast ? 'sel' : ''}`}>
      <span className="an">{number}</span>
      <time dateTime={at} title={fully(date, language)}>
        {isToday ? '' : `${day(date, language).slice(0, 6)} `}
        {clockWithSeconds(date, language)}
      </time>
      <span className="as">{status ?? '–'}</span>
      <span className="ms">{millis(durationMs, language)}</span>
      <span className="ax">{said}</span>
    </li>
  )
}
