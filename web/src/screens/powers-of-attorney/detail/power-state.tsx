import { IconCircleCheck, IconExternalLink, IconFilePlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type {
  PowerAnswer,
  PowerIssue,
} from '../../../../../src/doors/dashboard/routes/powers-of-attorney/power-answers.ts'
import { useMayChange, useSession } from '../../../door/session.ts'
import { until } from '../../../format/day-time.ts'
import { Card } from '../../../parts/card.tsx'
import { Copy } from '../../../parts/copy.tsx'
import { Qr } from '../../../parts/form/qr.tsx'
import { useNow } from '../../../parts/when.tsx'
import { fieldName } from '../../../texts/fields.ts'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { NEW_ORDER } from '../../orders/new-order.ts'
import { AddPower } from '../add-power.tsx'
import { POWER_WORDS } from '../power-words.texts.ts'
import { POWER_TEXTS } from './power.texts.ts'

/** How it stands and what to do now. */
export function PowerState({ power }: { power: PowerAnswer }) {
  if (power.readyForApplication) return <Ready power={power} />
  if (power.status === 'offen') return <Open power={power} />
  return power.status === 'signiert' ? <Unusable power={power} /> : <Ended power={power} status={power.status} />
}

function Open({ power: { signatureUrl, validUntil } }: { power: PowerAnswer }) {
  const { open: texts } = useTexts(POWER_TEXTS)
  const language = useLanguage()
  const now = useNow()
  if (signatureUrl === null)
    return (
      <Card title={texts.title}>
        <p className="say">{texts.being}</p>
      </Card>
    )
  return (
    <Card title={texts.title} className="signing">
      <div className="body">
        <div>
          <p>{texts.text}</p>
          <p className="label">{texts.link}</p>
          <p className="url">
            <code>{signatureUrl}</code>
            <Copy value={signatureUrl} what={texts.link} />
          </p>
          <p>
            <a className="btn primary" href={signatureUrl} target="_blank" rel="noreferrer">
              <IconExternalLink size={16} aria-hidden="true" />
              {texts.go}
            </a>
          </p>
          <p className="muted">
            {texts.one} {validUntil && texts.until(until(new Date(validUntil), now, language))} {texts.watch}
          </p>
        </div>
        <Qr text={signatureUrl} label={texts.qr} />
      </div>
    </Card>
  )
}

function Ready({ power: { id, clientId, fins } }: { power: PowerAnswer }) {
  const { ready: texts } = useTexts(POWER_TEXTS)
  const mayFile = useMayChange('file')
  const isOperator = useSession().person.role === 'operator'
  const [fin, ...others] = fins
  const search = {
    ...(isOperator && { client: clientId }),
    power: id,
    ...(fin !== undefined && others.length === 0 && { vehicle: fin }),
  }
  const field = `"powerOfAttorney": { "processId": ${id} }`
  return (
    <Card className="done">
      <div className="body">
        <IconCircleCheck size={26} aria-hidden="true" />
        <div>
          <h2>{texts.title}</h2>
          <p>{texts.text}</p>
          <p className="url">
            <code>{field}</code>
            <Copy value={field} what={texts.field} />
          </p>
          {mayFile && (
            <p>
              <Link className="btn primary" to={NEW_ORDER} search={search}>
                <IconFilePlus size={16} aria-hidden="true" />
                {texts.apply}
              </Link>
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}

function Unusable({ power: { missingHolderFields, issues } }: { power: PowerAnswer }) {
  const { unusable: texts } = useTexts(POWER_TEXTS)
  return (
    <Card title={texts.title} className="wrong">
      <div className="say">
        {missingHolderFields.length > 0 && (
          <>
            <p>{texts.missing}</p>
            <ul className="names">
              {missingHolderFields.map((field) => (
                <li key={field} className="tag warn">
                  {field}
                </li>
              ))}
            </ul>
            <p>{texts.missingWhy}</p>
          </>
        )}
        {issues.map((issue) => (
          <IssueWords key={issue.code} issue={issue} />
        ))}
        {missingHolderFields.length === 0 && <p>{texts.again}</p>}
        <AddPower quiet />
      </div>
    </Card>
  )
}

function IssueWords({ issue: { code, fields } }: { issue: PowerIssue }) {
  const { unusable: texts } = useTexts(POWER_TEXTS)
  const { issues } = useTexts(POWER_WORDS)
  const language = useLanguage()
  const names = code === 'differing' ? fields.map((field) => fieldName(`principal.${field}`, language)) : fields
  return (
    <p>
      <b>{issues[code]}.</b> {names.length > 0 && texts.inFields(names.join(', '))}
    </p>
  )
}

type EndedStatus = Exclude<PowerAnswer['status'], 'offen' | 'signiert'>

function Ended({ power: { note }, status }: { power: PowerAnswer; status: EndedStatus }) {
  const { ended: texts, notes } = useTexts(POWER_TEXTS)
  const known: Readonly<Record<string, string>> = notes
  return (
    <Card title={texts.title[status]} className="wrong">
      <div className="say">
        <p>{texts[status]}</p>
        {note !== null && <p>{texts.note(known[note] ?? note)}</p>}
        <AddPower quiet />
      </div>
    </Card>
  )
}
