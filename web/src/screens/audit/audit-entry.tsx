import { exactly, fully } from '../../format/format.ts'
import { useNow } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { ACT_WORDS, DETAIL_WORDS, SUBJECT_WORDS, subjectWords } from './act-words.ts'
import { AUDIT_TEXTS } from './audit.texts.ts'
import type { AuditLine } from './use-audit.ts'

/** `dashboard:anna` as who and by what. */
function useActor(actor: string): { name: string; by: string } {
  const { by } = useTexts(AUDIT_TEXTS)
  const words: Readonly<Record<string, string>> = by
  const subjects = useTexts(SUBJECT_WORDS)
  const [door = '', ...rest] = actor.split(':')
  return rest.length === 0
    ? { name: subjectWords(actor, subjects), by: '' }
    : { name: rest.join(':'), by: words[door] ?? door }
}

export function AuditEntry({ line, client }: { line: AuditLine; client: string | undefined }) {
  const texts = useTexts(AUDIT_TEXTS)
  const words: Readonly<Record<string, string>> = useTexts(ACT_WORDS)
  const names: Readonly<Record<string, string>> = useTexts(DETAIL_WORDS)
  const subject = subjectWords(line.subject, useTexts(SUBJECT_WORDS))
  const language = useLanguage()
  const now = useNow()
  const at = new Date(line.at)
  const { name, by } = useActor(line.actor)
  const details = Object.entries(line.details)
  return (
    <li>
      <time dateTime={line.at} title={fully(at, language)}>
        {exactly(at, now, language)}
      </time>
      <span className="audit-who">
        <b>{name}</b>
        <small>{by}</small>
      </span>
      <span className="audit-what">
        <b>{words[line.action] ?? line.action}</b>
        <small>
          {subject}
          {client !== undefined && `, ${client}`}
        </small>
      </span>
      {details.length > 0 && (
        <details>
          <summary>{texts.details}</summary>
          <dl>
            {details.map(([key, value]) => (
              <div key={key}>
                <dt>{names[key] ?? key}</dt>
                <dd>
                  <Detail value={value} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}

const isChange = (value: unknown): value is { before: unknown; after: unknown } =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value

function Detail({ value }: { value: unknown }) {
  const texts = useTexts(AUDIT_TEXTS)
  const shown = useShown()
  if (!isChange(value)) return shown(value)
  return (
    <>
      <span className="vh">{texts.before}</span>
      <s>{shown(value.before)}</s> → <span className="vh">{texts.after}</span>
      <b>{shown(value.after)}</b>
    </>
  )
}

function useShown(): (value: unknown) => string {
  const texts = useTexts(AUDIT_TEXTS)
  return (value) => {
    if (value === null || value === undefined || value === '') return texts.none
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}
