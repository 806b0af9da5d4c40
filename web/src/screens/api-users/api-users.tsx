import { IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApiCredentials } from '../../../../src/doors/dashboard/routes/api-users/add.route.ts'
import type { ApiUsersAnswer } from '../../../../src/doors/dashboard/routes/api-users/find.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { useMayChange, useSession } from '../../door/session.ts'
import { useAct, useChosenClient, useRead } from '../../door/use-door.ts'
import { Card } from '../../parts/card.tsx'
import { Rows } from '../../parts/rows.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { type ToldApiUser, useApiUserColumns } from './api-user-columns.tsx'
import { type ApiUserAct, ApiUserDialog } from './api-user-dialog.tsx'
import { API_USERS_TEXTS } from './api-users.texts.ts'
import { CredentialsDialog } from './credentials-dialog.tsx'
import '../webhooks/form.css'
import './api-users.css'

/** Who may sign in to the API. */
export function ApiUsersScreen() {
  const texts = useTexts(API_USERS_TEXTS)
  const { data, error, refetch } = useRead<AsTold<ApiUsersAnswer>>('/api-users')
  const [act, setAct] = useState<ApiUserAct>()
  const [credentials, setCredentials] = useState<ApiCredentials>()
  const add = <AddButton onAdd={() => setAct({ kind: 'add' })} />
  return (
    <div className="api-users">
      <div className="head">
        <h1>{texts.title}</h1>
        <div className="acts">{add}</div>
      </div>
      <p className="hint">{texts.rotate}</p>
      <Card>
        {error && !data && <Failure error={error} again={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data?.items.length === 0 && (
          <Empty icon={<IconKey size={20} aria-hidden="true" />} action={add}>
            {texts.empty}
          </Empty>
        )}
        {data && data.items.length > 0 && <List items={data.items} onAct={setAct} />}
      </Card>
      {act && <ApiUserDialog act={act} onClose={() => setAct(undefined)} onCredentials={setCredentials} />}
      {credentials && <CredentialsDialog given={credentials} onClose={() => setCredentials(undefined)} />}
    </div>
  )
}

function AddButton({ onAdd }: { onAdd(): void }) {
  const texts = useTexts(API_USERS_TEXTS)
  const chosen = useChosenClient()
  const { person } = useSession()
  if (!useMayChange('api-users')) return null
  if (person.role === 'operator' && chosen === undefined) return <small className="muted">{texts.chooseFirst}</small>
  return (
    <button className="btn primary" type="button" onClick={onAdd}>
      <IconPlus size={16} aria-hidden="true" />
      {texts.add}
    </button>
  )
}

function List({ items, onAct }: { items: readonly ToldApiUser[]; onAct(act: ApiUserAct): void }) {
  const texts = useTexts(API_USERS_TEXTS)
  const activate = useAct<void, number>({
    method: 'PUT',
    path: (id) => `/api-users/${id}`,
    body: () => ({ active: true }),
    changes: ['api-users'],
  })
  const columns = useApiUserColumns(onAct, ({ id }) => activate.mutate(id))
  return (
    <>
      {activate.error && <Failure error={activate.error} />}
      <Rows label={texts.title} columns={columns} rows={items} keyOf={({ id }) => id} />
    </>
  )
}
