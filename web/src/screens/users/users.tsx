import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { UsersAnswer } from '../../../../src/doors/dashboard/routes/users/find.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { useMayChange, useSession } from '../../door/session.ts'
import { useChosenClient, useRead } from '../../door/use-door.ts'
import { usePanel } from '../../door/use-panel.ts'
import { Card } from '../../parts/card.tsx'
import { ShownOnce } from '../../parts/form/shown-once.tsx'
import { Rows } from '../../parts/rows.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { UserActs } from './user-acts.tsx'
import { userColumns } from './user-columns.tsx'
import { UserForm } from './user-form.tsx'
import { USERS_TEXTS } from './users.texts.ts'
import './users.css'

export type User = AsTold<UsersAnswer>['items'][number]
export interface Credentials {
  login: string
  password: string
}
const PANELS = ['add', 'edit', 'password', 'totp', 'active'] as const
export type UserPanel = (typeof PANELS)[number]

/** The people of a client, or of the operator. */
export function UsersScreen() {
  const texts = useTexts(USERS_TEXTS)
  const { data, error, refetch } = useRead<AsTold<UsersAnswer>>('/users')
  const panel = usePanel(PANELS)
  const [shown, setShown] = useState<Credentials>()
  const { person } = useSession()
  const mayChange = useMayChange('users')
  const client = useChosenClient() ?? person.clientId
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data) return <Loading />
  const user = data.items.find(({ id }) => String(id) === panel.of)
  return (
    <div className="screen">
      <div className="head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.intro}</p>
        </div>
        <div className="acts">
          {mayChange && (
            <button className="btn primary" type="button" onClick={() => panel.open('add')}>
              <IconPlus size={16} aria-hidden="true" /> {client === undefined ? texts.addOperator : texts.add}
            </button>
          )}
        </div>
      </div>
      <Card>
        {data.items.length === 0 ? (
          <Empty icon={<IconUsers size={20} aria-hidden="true" />}>{texts.empty}</Empty>
        ) : (
          <Rows
            label={texts.title}
            className="users"
            rows={data.items}
            keyOf={({ id }) => id}
            rowClass={({ active }) => (active ? '' : 'off')}
            columns={userColumns(texts, {
              withClient: client === undefined,
              onOpen: mayChange ? (name, { id }) => panel.open(name, String(id)) : undefined,
            })}
          />
        )}
      </Card>
      {panel.name === 'add' && <UserForm isOperator={client === undefined} onClose={panel.close} onAdded={setShown} />}
      {panel.name === 'edit' && user && (
        <UserForm user={user} isOperator={user.role === 'operator'} onClose={panel.close} onAdded={setShown} />
      )}
      {user && <UserActs user={user} panel={panel.name} onClose={panel.close} onPassword={setShown} />}
      {shown && (
        <ShownOnce
          title={texts.shown}
          values={[
            [texts.login, shown.login],
            [texts.password, shown.password],
          ]}
          onClose={() => setShown(undefined)}
        >
          <p className="muted">{texts.shownNote}</p>
        </ShownOnce>
      )}
    </div>
  )
}
