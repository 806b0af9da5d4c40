import { IconAlertTriangle, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { DoorError, Unreachable } from '../door/door-error.ts'
import { clock } from '../format/format.ts'
import { useLanguage, useTexts } from '../texts/texts.ts'
import { Copy } from './copy.tsx'
import { STATES_TEXTS } from './states.texts.ts'

/** One sentence about what will appear here, and one thing to do. */
export function Empty({ icon, children, action }: { icon: ReactNode; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      {icon}
      <p>{children}</p>
      {action}
    </div>
  )
}

/** The shape of what is coming, after a moment: what is quick never flickers. */
export function Loading({ rows = 5 }: { rows?: number }) {
  const texts = useTexts(STATES_TEXTS)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="loading" aria-busy="true">
      <span className="vh">{texts.loading}</span>
      {shown && Array.from({ length: rows }, (_, row) => <i key={`row ${String(row)}`} />)}
    </div>
  )
}

/** What did not work, in the place where it would have stood. */
export function Failure({ error, again }: { error: unknown; again?: (() => void) | undefined }) {
  const texts = useTexts(STATES_TEXTS)
  const traceId = error instanceof DoorError ? error.told.traceId : undefined
  return (
    <div className="failure" role="alert">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div>
        <p>{failureText(error, texts)}</p>
        {traceId && (
          <small className="mono">
            {traceId} <Copy value={traceId} what={texts.traceId} />
          </small>
        )}
      </div>
      {again && (
        <button className="btn sm" type="button" onClick={again}>
          <IconRefresh size={14} aria-hidden="true" />
          {texts.again}
        </button>
      )}
    </div>
  )
}

type FailureTexts = typeof STATES_TEXTS.de

/** By the code that the door gives, else what it says. */
export function failureText(
  error: unknown,
  texts: { [Key in keyof FailureTexts]: FailureTexts[Key] extends string ? string : FailureTexts[Key] },
): string {
  if (error instanceof Unreachable) return texts.unreachable
  if (!(error instanceof DoorError)) return texts.failed
  const { code = '', error: said } = error.told
  const known: Readonly<Record<string, string>> = texts.codes
  return known[code] ?? (error.status < 500 && said ? said : texts.failed)
}

/** Above everything while there is no connection. */
export function Offline({ since }: { since: Date }) {
  const texts = useTexts(STATES_TEXTS)
  return (
    <div className="offline" role="status">
      <IconCloudOff size={16} aria-hidden="true" />
      {texts.offline(clock(since, useLanguage()))}
    </div>
  )
}
