import type { ResolutionAnswer } from '../../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { exactly } from '../../../format/format.ts'
import { Card } from '../../../parts/card.tsx'
import { Copy } from '../../../parts/copy.tsx'
import { useNow, When } from '../../../parts/when.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { RESOLUTION_TEXTS } from './resolution.texts.ts'
import './resolution.css'

const TONES = { arrived: 'info', 'not-arrived': 'ok', unknown: 'warn' } as const

/** Whether an application arrived whose receipt was lost: the verdict, what follows, and every question that proves it. */
export function Resolution({ resolution }: { resolution: ResolutionAnswer }) {
  const texts = useTexts(RESOLUTION_TEXTS)
  const language = useLanguage()
  const now = useNow()
  const { verdict, nextAt, isEnded, queries } = resolution
  const isGivenUp = verdict === 'unknown' && isEnded
  return (
    <Card
      title={texts.title}
      side={<span className={`tag ${TONES[verdict]}`}>{texts.verdicts[verdict]}</span>}
      className="resolution"
    >
      <p className="told">
        {texts.told[isGivenUp ? 'given' : verdict]}
        {nextAt && !isEnded && (
          <span className="next">
            {texts.next}: {exactly(new Date(nextAt), now, language)}
          </span>
        )}
      </p>
      {queries.length === 0 ? <p className="told muted">{texts.none}</p> : <Queries queries={queries} />}
    </Card>
  )
}

function Queries({ queries }: Pick<ResolutionAnswer, 'queries'>) {
  const texts = useTexts(RESOLUTION_TEXTS)
  const { at, by, answer, proof } = texts.columns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="gw" tabIndex={0} aria-label={texts.title}>
      <table>
        <thead>
          <tr>
            {[at, by, answer, proof].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queries.map((query) => (
            <tr key={query.messageId}>
              <td>
                <When at={query.at} />
              </td>
              <td>{texts.by[query.by]}</td>
              <td>{texts.outcomes[query.outcome](query.status ?? '')}</td>
              <td className="proof">
                <span className="mono" title={query.messageId}>
                  {query.messageId.slice(0, 8)}…
                </span>
                <Copy value={query.messageId} what={texts.messageId} />
                {query.digest && (
                  <>
                    <span className="mono" title={query.digest}>
                      {query.digest.slice(0, 8)}…
                    </span>
                    <Copy value={query.digest} what={texts.digest} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
