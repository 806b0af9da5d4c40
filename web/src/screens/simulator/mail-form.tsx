import { useState } from 'react'
import { useAct } from '../../door/use-door.ts'
import { Field } from '../../parts/form/field.tsx'
import { useTexts } from '../../texts/texts.ts'
import { SIMULATOR_TEXTS } from './simulator.texts.ts'
import type { Simulator } from './simulator.tsx'
import { ToolForm } from './tool-form.tsx'

/** `mailbox X` or `order 7`, as the list of receivers has it. */
const receiverOf = (value: string): { orderId?: number; username?: string } => {
  const [kind, ...rest] = value.split(' ')
  return kind === 'order' ? { orderId: Number(rest[0]) } : { username: rest.join(' ') }
}

export function MailForm({ simulator: { mailboxes, orders } }: { simulator: Simulator }) {
  const texts = useTexts(SIMULATOR_TEXTS)
  const receivers = [
    ...mailboxes.map((name) => [`mailbox ${name}`, texts.mailbox(name)] as const),
    ...orders.map(({ id }) => [`order ${id}`, texts.aboutOrder(id)] as const),
  ]
  const [to, setTo] = useState<string>()
  const [subject, setSubject] = useState('Rückfrage zum Antrag')
  const [text, setText] = useState('Bitte melden Sie sich bei der Zulassungsbehörde.')
  const chosen = to ?? receivers[0]?.[0]
  const send = useAct({
    path: '/simulator/mail',
    body: () => ({ subject, text, ...receiverOf(chosen ?? '') }),
    changes: ['unmatched', 'counts'],
  })
  return (
    <ToolForm
      title={texts.mail}
      act={texts.sendMail}
      ready={chosen !== undefined && subject.trim() !== '' && text.trim() !== ''}
      error={send.error}
      done={send.isSuccess ? texts.mailSent : undefined}
      busy={send.isPending}
      onAct={() => send.mutate()}
    >
      <Field label={texts.mailTo}>
        {(ties) => (
          <select {...ties} value={chosen} onChange={({ target }) => setTo(target.value)}>
            {receivers.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.subject}>
        {(ties) => <input {...ties} value={subject} onChange={({ target }) => setSubject(target.value)} />}
      </Field>
      <Field label={texts.text}>
        {(ties) => <textarea {...ties} rows={2} value={text} onChange={({ target }) => setText(target.value)} />}
      </Field>
    </ToolForm>
  )
}
