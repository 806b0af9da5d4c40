import { type FormEvent, useState } from 'react'
import { useAct } from '../../door/use-door.ts'
import { Card } from '../../parts/card.tsx'
import { Field } from '../../parts/form/field.tsx'
import { Failure } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { ACCOUNT_TEXTS } from './account.texts.ts'

const EMPTY = { current: '', next: '', again: '' }
const FIELDS = ['current', 'next', 'again'] as const

export function PasswordForm() {
  const texts = useTexts(ACCOUNT_TEXTS)
  const [values, setValues] = useState(EMPTY)
  const change = useAct({
    path: '/account/password',
    body: () => ({ currentPassword: values.current, newPassword: values.next }),
    changes: ['session'],
    onDone: () => setValues(EMPTY),
  })
  const isDifferent = values.again !== '' && values.again !== values.next
  function submit(event: FormEvent): void {
    event.preventDefault()
    change.mutate()
  }
  return (
    <Card title={texts.password}>
      <form className="account-form" onSubmit={submit}>
        {FIELDS.map((name) => (
          <Field
            key={name}
            label={texts[name]}
            hint={name === 'next' && texts.passwordHint}
            error={name === 'again' && isDifferent ? texts.different : undefined}
          >
            {(ties) => (
              <input
                {...ties}
                type="password"
                autoComplete={name === 'current' ? 'current-password' : 'new-password'}
                value={values[name]}
                onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              />
            )}
          </Field>
        ))}
        {change.error && <Failure error={change.error} />}
        {change.isSuccess && (
          <p className="account-done" role="status">
            {texts.changed}
          </p>
        )}
        <button
          className="btn primary"
          type="submit"
          disabled={change.isPending || values.current === '' || values.next === '' || values.next !== values.again}
        >
          {texts.change}
        </button>
      </form>
    </Card>
  )
}
