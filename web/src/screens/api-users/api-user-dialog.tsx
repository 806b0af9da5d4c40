import { useId, useState } from 'react'
import type { ApiCredentials } from '../../../../src/doors/dashboard/routes/api-users/add.route.ts'
import { useAct } from '../../door/use-door.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { useTexts } from '../../texts/texts.ts'
import type { ToldApiUser } from './api-user-columns.tsx'
import { API_USERS_TEXTS } from './api-users.texts.ts'

/** What somebody is about to do. */
export type ApiUserAct = { kind: 'add' } | { kind: 'rename' | 'password' | 'deactivate'; user: ToldApiUser }

interface DialogProps {
  act: ApiUserAct
  onClose(): void
  onCredentials(credentials: ApiCredentials): void
}

const CHANGES = { changes: ['api-users'] } as const

export function ApiUserDialog({ act, onClose, onCredentials }: DialogProps) {
  if (act.kind === 'add') return <AddDialog onClose={onClose} onCredentials={onCredentials} />
  const { user } = act
  if (act.kind === 'rename') return <RenameDialog user={user} onClose={onClose} />
  if (act.kind === 'deactivate') return <DeactivateDialog user={user} onClose={onClose} />
  return <PasswordDialog user={user} onClose={onClose} onCredentials={onCredentials} />
}

type OneProps = { user: ToldApiUser } & Pick<DialogProps, 'onClose'>

function AddDialog({ onClose, onCredentials }: Omit<DialogProps, 'act'>) {
  const texts = useTexts(API_USERS_TEXTS)
  const [name, setName] = useState('')
  const add = useAct<ApiCredentials>({ ...CHANGES, path: '/api-users', body: () => ({ name }), onDone: onCredentials })
  return (
    <Confirm
      title={texts.add}
      act={texts.addAct}
      ready={name.trim() !== ''}
      onClose={onClose}
      onAct={() => add.mutateAsync()}
    >
      <NameField value={name} onChange={setName} />
    </Confirm>
  )
}

function RenameDialog({ user, onClose }: OneProps) {
  const texts = useTexts(API_USERS_TEXTS)
  const [name, setName] = useState(user.name)
  const set = useAct({ ...CHANGES, method: 'PUT', path: `/api-users/${user.id}`, body: () => ({ name }) })
  return (
    <Confirm
      title={texts.rename}
      act={texts.renameAct}
      ready={name.trim() !== ''}
      onClose={onClose}
      onAct={() => set.mutateAsync()}
    >
      <NameField value={name} onChange={setName} />
    </Confirm>
  )
}

function DeactivateDialog({ user, onClose }: OneProps) {
  const texts = useTexts(API_USERS_TEXTS)
  const set = useAct({ ...CHANGES, method: 'PUT', path: `/api-users/${user.id}`, body: () => ({ active: false }) })
  return (
    <Confirm title={texts.deactivate} act={texts.deactivate} danger onClose={onClose} onAct={() => set.mutateAsync()}>
      <p>{texts.deactivateText(user.name)}</p>
    </Confirm>
  )
}

function PasswordDialog({ user, onClose, onCredentials }: OneProps & Pick<DialogProps, 'onCredentials'>) {
  const texts = useTexts(API_USERS_TEXTS)
  const renew = useAct<ApiCredentials>({ ...CHANGES, path: `/api-users/${user.id}/password`, onDone: onCredentials })
  return (
    <Confirm
      title={texts.newPassword}
      act={texts.newPasswordAct}
      danger
      onClose={onClose}
      onAct={() => renew.mutateAsync()}
    >
      <p>{texts.newPasswordText(user.name)}</p>
    </Confirm>
  )
}

function NameField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const texts = useTexts(API_USERS_TEXTS)
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{texts.name}</label>
      <input
        id={id}
        data-autofocus
        maxLength={100}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <small>{texts.nameHelp}</small>
    </div>
  )
}
