import type { AttemptAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { Card } from '../../parts/card.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { When } from '../../parts/when.tsx'
import { fieldName } from '../../texts/fields.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { ORDER_TEXTS } from './order.texts.ts'

/** All attempts of an order beside each other, with what was changed from one to the next. */
export function Attempts({ attempts }: { attempts: readonly AttemptAnswer[] }) {
  const { attempts: texts } = useTexts(ORDER_TEXTS)
  const language = useLanguage()
  const changes = ({ attempt, changed }: AttemptAnswer) => {
    if (attempt === 1) return <span className="muted">{texts.first}</span>
    if (changed.length === 0) return <span className="muted">{texts.same}</span>
    return changed.map((path) => <mark key={path}>{fieldName(path, language)}</mark>)
  }
  return (
    <Card title={texts.title} className="attempts">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="scroll" aria-label={texts.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {attempts.map(({ id, attempt }) => (
                <th key={id} scope="col">
                  {texts.attempt(attempt)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{texts.filed}</th>
              {attempts.map(({ id, filedBy, createdAt }) => (
                <td key={id}>
                  {filedBy}{' '}
                  <small className="muted">
                    <When at={createdAt} />
                  </small>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{texts.changed}</th>
              {attempts.map((attempt) => (
                <td key={attempt.id}>{changes(attempt)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{texts.answer}</th>
              {attempts.map(({ id, state, messages }) => (
                <td key={id}>
                  <StateBadge state={state} />
                  {messages.map(({ code, text }) => (
                    <p key={`${code} ${text}`}>
                      <code>{code}</code> {text}
                    </p>
                  ))}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </Card>
  )
}
