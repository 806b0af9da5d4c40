import type { NewPasswordAnswer } from '../../../../src/doors/dashboard/routes/users/reset-password.route.ts'
import { useAct } from '../../door/use-door.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { useTexts } from '../../texts/texts.ts'
import { USERS_TEXTS } from './users.texts.ts'
import type { Credentials, User, UserPanel } from './users.tsx'

interface UserActsProps {
  user: User
  panel: UserPanel | undefined
  onClose(): void
  onPassword(credentials: Credentials): void
}

/** What is asked before something happens to a person's account. */
export function UserActs({ user, panel, onClose, onPassword }: UserActsProps) {
  const texts = useTexts(USERS_TEXTS)
  const { id, name, login, active } = user
  const changes = ['users']
  const password = useAct<NewPasswordAnswer>({
    path: `/users/${id}/password`,
    changes,
    onDone: (answer) => onPassword({ login, password: answer.password }),
  })
  const totp = useAct({ method: 'DELETE', path: `/users/${id}/totp`, changes })
  const onOff = useAct({ method: 'PUT', path: `/users/${id}`, body: () => ({ active: !active }), changes })
  if (panel === 'password')
    return (
      <Confirm
        title={texts.resetPasswordTitle(name)}
        act={texts.resetPasswordAct}
        onClose={onClose}
        onAct={() => password.mutateAsync()}
      >
        <p>{texts.resetPasswordText}</p>
      </Confirm>
    )
  if (panel === 'totp')
    return (
      <Confirm
        title={texts.resetTotpTitle(name)}
        act={texts.resetTotp}
        danger
        onClose={onClose}
        onAct={() => totp.mutateAsync()}
      >
        <p>{texts.resetTotpText}</p>
      </Confirm>
    )
  if (panel !== 'active') return null
  return (
    <Confirm
      title={active ? texts.deactivateTitle(name) : texts.activateTitle(name)}
      act={active ? texts.deactivate : texts.activate}
      danger={active}
      onClose={onClose}
      onAct={() => onOff.mutateAsync()}
    >
      <p>{active ? texts.deactivateText : texts.activateText}</p>
    </Confirm>
  )
}
