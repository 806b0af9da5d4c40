import { IconRefresh, IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { OrderAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { useMayChange } from '../../door/session.ts'
import { CodeInput } from '../../parts/code-input.tsx'
import { Failure } from '../../parts/states.tsx'
import { codeLength, fieldName } from '../../texts/fields.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { ResendDialog } from './resend-dialog.tsx'
import { TASK_TEXTS } from './task.texts.ts'
import { type Changes, useStatusQuery } from './use-resend.ts'

interface TaskActsProps {
  order: OrderAnswer
  onSay(text: string): void
}

/** Whether the authority has been asked since the attempt failed: only then it is offered to send it nevertheless. */
function wasAsked({ timeline, attempt }: OrderAnswer): boolean {
  const failed = timeline.find((entry) => entry.kind === 'receipt' && entry.attempt === attempt)
  return timeline.some(
    ({ kind, facts, at }) =>
      (kind === 'query' || facts.action === 'order.query-status') && (failed === undefined || at > failed.at),
  )
}

const RESERVATION = 'customization.licensePlateReservationIncluded'

/** The acts of the task panel: what the case asks for, and where it asks for one code, that code. */
export function TaskActs({ order, onSay }: TaskActsProps) {
  const { act, resend, field } = order.nextStep
  const isCorrectable = order.state === 'fehlgeschlagen' || order.state === 'abgelehnt'
  const [changes, setChanges] = useState<Changes>()
  const mayUnclear = useMayChange('resend-unclear') && wasAsked(order)
  const length = field === undefined ? undefined : codeLength(field)
  const asksCode = act === 'correct' && field !== undefined && length !== undefined
  if (act === null || act === 'files') return null
  return (
    <>
      {asksCode ? (
        <CodeFix order={order} field={field} length={length} onSend={setChanges} />
      ) : (
        <div className="fix row">
          {order.isAskable && (act === 'clarify' || resend === 'after-query') && <Query order={order} onSay={onSay} />}
          <Resend order={order} isAllowed={isCorrectable && (resend !== 'unclear' || mayUnclear)} onSend={setChanges} />
        </div>
      )}
      {changes && <ResendDialog order={order} changes={changes} onClose={() => setChanges(undefined)} />}
    </>
  )
}

function Query({ order: { id }, onSay }: TaskActsProps) {
  const texts = useTexts(TASK_TEXTS)
  const query = useStatusQuery(id, onSay)
  return (
    <>
      <button className="btn primary" type="button" disabled={query.isPending} onClick={() => query.mutate()}>
        <IconRefresh size={16} aria-hidden="true" />
        {texts.query}
      </button>
      {query.error && <Failure error={query.error} />}
    </>
  )
}

interface ResendProps {
  order: OrderAnswer
  isAllowed: boolean
  onSend(changes: Changes): void
}

/** Then nothing is offered here; whoever knows better finds it in the menu of the page. */
const UNWISE: readonly string[] = ['not-now', 'no-need', 'no-use']

function Resend({ order, isAllowed, onSend }: ResendProps) {
  const texts = useTexts(TASK_TEXTS)
  const { act, resend, field } = order.nextStep
  if (!isAllowed || UNWISE.includes(resend)) return null
  const all = (
    <Link className="more" to={`/web/orders/${order.id}/correct`}>
      {texts.allFields}
    </Link>
  )
  const send = (word: string, changes: Changes, isFirst: boolean) => (
    <>
      <button className={`btn${isFirst ? ' primary' : ''}`} type="button" onClick={() => onSend(changes)}>
        <IconSend size={16} aria-hidden="true" />
        {word}
      </button>
      {all}
    </>
  )
  if (field === RESERVATION) return send(texts.withoutReservation, { [RESERVATION]: false }, true)
  if (resend === 'unclear') return send(texts.resendAnyway, {}, false)
  if (act === 'repeat') return send(texts.resend, {}, resend === 'safe')
  return (
    <Link className={`btn${act === 'correct' ? ' primary' : ''}`} to={`/web/orders/${order.id}/correct`}>
      {act === 'correct' ? texts.correct : texts.view}
    </Link>
  )
}

interface CodeFixProps {
  order: OrderAnswer
  field: string
  length: number
  onSend(changes: Changes): void
}

/** One code is wrong or missing: it is asked for right here. */
function CodeFix({ order, field, length, onSend }: CodeFixProps) {
  const texts = useTexts(TASK_TEXTS)
  const language = useLanguage()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  // The authority counts codes: one too many was sent, or one too few.
  const wasSent = order.fields.some(({ path, isGiven }) => path === field && isGiven)
  const mayDrop = order.nextStep.case === 'plate-code-count' && wasSent
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (code.replaceAll(' ', '').length === length) onSend({ [field]: code })
    else setError(texts.incomplete(length))
  }
  return (
    <form className="fix" onSubmit={submit}>
      <CodeInput
        label={fieldName(field, language)}
        length={length}
        value={code}
        error={error}
        onChange={(value) => {
          setCode(value)
          setError(undefined)
        }}
      />
      <div className="row">
        <button className="btn primary" type="submit">
          <IconSend size={16} aria-hidden="true" />
          {texts.check}
        </button>
        {mayDrop && (
          <button className="btn" type="button" onClick={() => onSend({ [field]: null })}>
            {texts.withoutFront}
          </button>
        )}
        <Link className="more" to={`/web/orders/${order.id}/correct`}>
          {texts.allFields}
        </Link>
      </div>
    </form>
  )
}
