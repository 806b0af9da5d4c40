import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { millis } from '../millis.ts'
import type { ToldDeliveryDetails } from '../webhook-types.ts'
import { WEBHOOK_WORDS, wordFor } from '../words.texts.ts'
import { statusName } from './http-status.ts'
import { PANEL_TEXTS } from './panel.texts.ts'
import { prettyBody } from './pretty-body.ts'

/** Names of fields at the beginning of a line. */
const KEYS = /^( *"(?:[^"\\]|\\.)*")(?=: )/m

/** What a split by one group leaves: text, key, text, key … */
const shownPart = (part: string, index: number) => (index % 2 === 0 ? part : <u key={index}>{part}</u>)

interface ShownProps {
  delivery: ToldDeliveryDetails
}

/** What was sent, readable; "copy as curl" gives the very bytes. */
export function ShownRequest({ delivery: { url, headers, body } }: ShownProps) {
  const texts = useTexts(PANEL_TEXTS)
  const { pathname, search } = new URL(url)
  return (
    <>
      <h3>
        {texts.request} <small>{texts.sameBytes}</small>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre className="http" tabIndex={0}>
        <b>POST</b> {pathname}
        {search}
        {'\n'}
        {Object.entries(headers).map(([name, value]) => (
          <span key={name}>
            <i>{name.toLowerCase()}:</i> {value}
            {'\n'}
          </span>
        ))}
        {'\n'}
        {prettyBody(body).split(KEYS).map(shownPart)}
      </pre>
      {headers['X-Signature'] === '…' && <p className="note">{texts.noSignature}</p>}
    </>
  )
}

/** What came back last. */
export function ShownAnswer({ delivery: { log } }: ShownProps) {
  const texts = useTexts(PANEL_TEXTS)
  const words = useTexts(WEBHOOK_WORDS)
  const language = useLanguage()
  const last = log.at(-1)
  if (!last) return null
  return (
    <>
      <h3>{texts.answer}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre className="http" tabIndex={0}>
        {last.status === null ? (
          `${texts.noAnswer}: ${wordFor(words.failures, last.failure ?? '')}`
        ) : (
          <>
            <b className={last.failure === null ? '' : 'r5'}>{last.status}</b> {statusName(last.status)} ·{' '}
            {millis(last.durationMs, language)}
            {'\n'}
            {last.answer || texts.emptyAnswer}
          </>
        )}
      </pre>
    </>
  )
}
