import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PowerAnswer } from '../../../../../src/doors/dashboard/routes/powers-of-attorney/power-answers.ts'
import { useSession } from '../../../door/session.ts'
import { until } from '../../../format/day-time.ts'
import { Card, Facts } from '../../../parts/card.tsx'
import { Copy } from '../../../parts/copy.tsx'
import { Fin } from '../../../parts/fin.tsx'
import { useNow, When } from '../../../parts/when.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { POWER_TEXTS } from './power.texts.ts'

/** What is known of the process; nothing of the person who signs. */
export function PowerFacts({ power }: { power: PowerAnswer }) {
  const texts = useTexts(POWER_TEXTS)
  const { facts } = texts
  const { person } = useSession()
  const language = useLanguage()
  const now = useNow()
  const { provenance, validUntil } = power
  const sources: Readonly<Record<string, string>> = facts.sources
  const row = (name: string, value: ReactNode): readonly [string, ReactNode] => [name, value]
  return (
    <aside className="rail">
      <Card title={facts.title}>
        <Facts
          facts={[
            row(
              facts.number,
              <>
                {power.id} <Copy value={String(power.id)} what={facts.number} />
              </>,
            ),
            ...(person.role === 'operator' ? [row(facts.client, power.clientName)] : []),
            ...(power.reference === null ? [] : [row(facts.reference, power.reference)]),
            row(facts.created, <When at={power.createdAt} />),
            row(facts.by, power.createdBy),
            row(facts.until, validUntil ? until(new Date(validUntil), now, language) : facts.noDeadline),
            row(facts.provider, power.provider),
            row(facts.mandate, power.hasMandate ? facts.withMandate : facts.none),
            ...(provenance
              ? [
                  row(
                    facts.identity,
                    <>
                      {sources[provenance.identitySource] ?? provenance.identitySource},{' '}
                      <When at={provenance.establishedAt} />
                    </>,
                  ),
                ]
              : []),
          ]}
        />
      </Card>
      <Card title={texts.vehicles}>
        <ul className="fins">
          {power.fins.map((fin) => (
            <li key={fin}>
              <Link to={`/web/vehicles/${fin}`}>
                <Fin fin={fin} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <p className="muted private">{texts.private}</p>
    </aside>
  )
}
