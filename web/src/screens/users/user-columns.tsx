import { Menu } from '@mantine/core'
import { IconDots, IconShieldCheck } from '@tabler/icons-react'
import type { Column } from '../../parts/rows.tsx'
import { When } from '../../parts/when.tsx'
import type { Texts } from '../../texts/language.ts'
import type { USERS_TEXTS } from './users.texts.ts'
import type { User, UserPanel } from './users.tsx'

type UsersTexts = Texts<typeof USERS_TEXTS.de>
type Open = (panel: UserPanel, user: User) => void

interface Options {
  withClient: boolean
  /** Absent for people who only look. */
  onOpen: Open | undefined
}

const levelWord = (texts: UsersTexts, { role, level }: Pick<User, 'role' | 'level'>): string =>
  (role === 'operator' ? texts.operatorLevels : texts.levels)[level]

export function userColumns(texts: UsersTexts, { withClient, onOpen }: Options): Column<User>[] {
  return [
    {
      key: 'name',
      head: texts.name,
      cell: ({ name, login, isSelf }) => (
        <>
          <b>{name}</b> {isSelf && <span className="tag info">{texts.you}</span>}
          <small>{login}</small>
        </>
      ),
    },
    { key: 'level', head: texts.level, cell: (user) => levelWord(texts, user) },
    ...(withClient ? [{ key: 'client', head: texts.client, cell: ({ clientName }: User) => clientName ?? '' }] : []),
    { key: 'state', head: texts.state, cell: (user) => <UserState user={user} texts={texts} /> },
    { key: 'created', head: texts.created, className: 'wide-only', cell: ({ createdAt }) => <When at={createdAt} /> },
    ...(onOpen
      ? [
          {
            key: 'acts',
            head: <span className="vh">{texts.acts}</span>,
            className: 'num',
            cell: (user: User) => <UserMenu user={user} texts={texts} onOpen={onOpen} />,
          },
        ]
      : []),
  ]
}

function UserState({ user, texts }: { user: User; texts: UsersTexts }) {
  if (!user.active) return <span className="tag">{texts.inactive}</span>
  return (
    <span className="user-state">
      <span className={`tag ${user.mustChangePassword ? 'warn' : 'ok'}`}>
        {user.mustChangePassword ? texts.firstPassword : texts.active}
      </span>
      {user.hasTotp && <IconShieldCheck size={17} role="img" aria-label={texts.totp} />}
    </span>
  )
}

function UserMenu({ user, texts, onOpen }: { user: User; texts: UsersTexts; onOpen: Open }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button className="ib users-more" type="button" aria-label={texts.actsFor(user.name)}>
          <IconDots size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen('edit', user)}>{texts.edit}</Menu.Item>
        {!user.isSelf && (
          <>
            <Menu.Item onClick={() => onOpen('password', user)}>{texts.resetPassword}</Menu.Item>
            {user.hasTotp && <Menu.Item onClick={() => onOpen('totp', user)}>{texts.resetTotp}</Menu.Item>}
            <Menu.Item onClick={() => onOpen('active', user)}>
              {user.active ? texts.deactivate : texts.activate}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
