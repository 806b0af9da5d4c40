import { useState } from 'react'
import type { AddedUserAnswer } from '../../../../src/doors/dashboard/routes/users/add.route.ts'
import { useAct } from '../../door/use-door.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { useTexts } from '../../texts/texts.ts'
import { USERS_TEXTS } from './users.texts.ts'
import type { Credentials, User } from './users.tsx'

interface UserFormProps {
  user?: User
  isOperator: boolean
  onClose(): void
  onAdded(credentials: Credentials): void
}

type Level = User['level']
const LEVELS: readonly Level[] = ['admin', 'clerk', 'reader']

/** Adds a person or changes one. A new one gets a password, which is shown once. */
export function UserForm({ user, isOperator, onClose, onAdded }: UserFormProps) {
  const texts = useTexts(USERS_TEXTS)
  const [login, setLogin] = useState('')
  const [name, setName] = useState(user?.name ?? '')
  const [level, setLevel] = useState<Level>(user?.level ?? (isOperator ? 'admin' : 'clerk'))
  const add = useAct<AddedUserAnswer>({
    path: '/users',
    body: () => ({ login: login.trim(), name: name.trim(), level }),
    changes: ['users'],
    onDone: onAdded,
  })
  const set = useAct({
    method: 'PUT',
    path: `/users/${user?.id}`,
    body: () => ({ name: name.trim(), level }),
    changes: ['users', 'session'],
  })
  const levels = isOperator ? LEVELS.filter((one) => one !== 'clerk') : LEVELS
  return (
    <FormDialog
      title={user ? texts.editTitle(user.name) : isOperator ? texts.addOperator : texts.add}
      act={user ? texts.save : isOperator ? texts.addOperator : texts.add}
      ready={name.trim() !== '' && (user !== undefined || login.trim() !== '')}
      onClose={onClose}
      onAct={(): Promise<unknown> => (user ? set.mutateAsync() : add.mutateAsync())}
    >
      <Field label={texts.name}>
        {(ties) => <input {...ties} value={name} onChange={({ target }) => setName(target.value)} />}
      </Field>
      {!user && (
        <Field label={texts.login} hint={texts.loginHint}>
          {(ties) => (
            <input {...ties} autoComplete="off" value={login} onChange={({ target }) => setLogin(target.value)} />
          )}
        </Field>
      )}
      <fieldset className="levels" disabled={user?.isSelf}>
        <legend>{texts.level}</legend>
        {levels.map((one) => (
          <label key={one}>
            <input type="radio" name="level" checked={level === one} onChange={() => setLevel(one)} />
            <span>
              <b>{isOperator ? texts.operatorLevels[one] : texts.levels[one]}</b>
              {!isOperator && <small>{texts.levelNotes[one]}</small>}
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}
