import { Menu } from '@mantine/core'
import { IconDots, IconKey, IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { ApiUsersAnswer } from '../../../../src/doors/dashboard/routes/api-users/find.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { useMayChange, useSession } from '../../door/session.ts'
import { day } from '../../format/format.ts'
import type { Column } from '../../parts/rows.tsx'
import { When } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import type { ApiUserAct } from './api-user-dialog.tsx'
import { API_USERS_TEXTS } from './api-users.texts.ts'

export type ToldApiUser = AsTold<ApiUsersAnswer>['items'][number]

export function useApiUserColumns(
  onAct: (act: ApiUserAct) => void,
  onActivate: (user: ToldApiUser) => void,
): Column<ToldApiUser>[] {
  const texts = useTexts(API_USERS_TEXTS)
  const language = useLanguage()
  const { person } = useSession()
  const mayChange = useMayChange('api-users')
  const columns: Column<ToldApiUser>[] = [
    {
      key: 'name',
      head: texts.name,
      cell: ({ name, login }) => (
        <>
          <b className="row-name">{name}</b>
          <small className="mono">{login}</small>
        </>
      ),
    },
    { key: 'client', head: texts.client, className: 'wide', cell: ({ clientName }) => clientName },
    {
      key: 'state',
      head: texts.state,
      cell: ({ active }) => (
        <span className={`tag ${active ? 'ok' : ''}`}>{active ? texts.active : texts.inactive}</span>
      ),
    },
    {
      key: 'used',
      head: texts.lastUsed,
      className: 'num',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} /> : <span className="muted">{texts.never}</span>),
    },
    {
      key: 'created',
      head: texts.created,
      className: 'num wide',
      cell: ({ createdAt }) => day(new Date(createdAt), language),
    },
    {
      key: 'act',
      head: <span className="vh">{texts.acts('')}</span>,
      className: 'act',
      cell: (user) => <Acts user={user} onAct={onAct} onActivate={onActivate} />,
    },
  ]
  return columns.filter(({ key }) => (key !== 'client' || person.role === 'operator') && (key !== 'act' || mayChange))
}

interface ActsProps {
  user: ToldApiUser
  onAct(act: ApiUserAct): void
  onActivate(user: ToldApiUser): void
}

function Acts({ user, onAct, onActivate }: ActsProps) {
  const texts = useTexts(API_USERS_TEXTS)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button className="btn sm quiet" type="button" aria-label={texts.acts(user.name)}>
          <IconDots size={16} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onAct({ kind: 'rename', user })}>
          {texts.rename}
        </Menu.Item>
        <Menu.Item leftSection={<IconKey size={16} />} onClick={() => onAct({ kind: 'password', user })}>
          {texts.newPassword}
        </Menu.Item>
        {user.active ? (
          <Menu.Item leftSection={<IconPlayerPause size={16} />} onClick={() => onAct({ kind: 'deactivate', user })}>
            {texts.deactivate}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={() => onActivate(user)}>
            {texts.activate}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
