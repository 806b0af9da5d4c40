import { IconBuildings, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ClientsAnswer } from '../../../../src/doors/dashboard/routes/clients/client-answers.ts'
import type { AsTold } from '../../door/as-told.ts'
import { useMayChange } from '../../door/session.ts'
import { useRead } from '../../door/use-door.ts'
import { usePanel } from '../../door/use-panel.ts'
import { Card } from '../../parts/card.tsx'
import { type Column, Rows } from '../../parts/rows.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import { useTexts } from '../../texts/texts.ts'
import { ClientForm } from './client-form.tsx'
import { ClientState, RoleWord } from './client-words.tsx'
import { CLIENTS_TEXTS } from './clients.texts.ts'
import './clients.css'

export type Client = AsTold<ClientsAnswer>['items'][number]
const PANELS = ['add'] as const
const SEARCH_FROM = 8

/** Everybody whom the operator serves. */
export function ClientsScreen() {
  const texts = useTexts(CLIENTS_TEXTS)
  const { data, error, refetch } = useRead<AsTold<ClientsAnswer>>('/clients')
  const panel = usePanel(PANELS)
  const mayChange = useMayChange('master-data')
  return (
    <div className="screen">
      <div className="head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.intro}</p>
        </div>
        {mayChange && (
          <div className="acts">
            <button className="btn primary" type="button" onClick={() => panel.open('add')}>
              <IconPlus size={16} aria-hidden="true" /> {texts.add}
            </button>
          </div>
        )}
      </div>
      {error && !data && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.items.length === 0 && (
        <Card>
          <Empty icon={<IconBuildings size={20} aria-hidden="true" />}>{texts.empty}</Empty>
        </Card>
      )}
      {data && data.items.length > 0 && <List clients={data.items} />}
      {panel.name === 'add' && <ClientForm onClose={panel.close} />}
    </div>
  )
}

const matches = ({ id, name, kopaVp }: Client, filter: string): boolean =>
  `${id} ${name} ${kopaVp ?? ''}`.toLowerCase().includes(filter.trim().toLowerCase())

function List({ clients }: { clients: readonly Client[] }) {
  const texts = useTexts(CLIENTS_TEXTS)
  const navigate = useNavigate()
  const columns = useColumns()
  const [filter, setFilter] = useState('')
  const shown = clients.filter((client) => matches(client, filter))
  return (
    <Card>
      {clients.length >= SEARCH_FROM && (
        <div className="field clients-filter">
          <input
            type="search"
            value={filter}
            placeholder={texts.filter}
            aria-label={texts.filter}
            onChange={({ target }) => setFilter(target.value)}
          />
        </div>
      )}
      {shown.length === 0 ? (
        <Empty icon={<IconBuildings size={20} aria-hidden="true" />}>{texts.nothing}</Empty>
      ) : (
        <Rows
          label={texts.title}
          className="clients"
          columns={columns}
          rows={shown}
          keyOf={({ id }) => id}
          rowClass={({ active }) => (active ? '' : 'off')}
          onRow={({ id }) => void navigate({ to: `/web/clients/${id}` })}
        />
      )}
    </Card>
  )
}

function useColumns(): Column<Client>[] {
  const texts = useTexts(CLIENTS_TEXTS)
  return [
    {
      key: 'name',
      head: texts.name,
      className: 'c-name',
      cell: ({ id, name }) => (
        <>
          <Link to={`/web/clients/${id}`}>
            <b>{name}</b>
          </Link>
          <small>{texts.number(id)}</small>
        </>
      ),
    },
    { key: 'role', head: texts.role, cell: (client) => <RoleWord {...client} /> },
    {
      key: 'kopaVp',
      head: texts.kopaVp,
      className: 'wide',
      cell: ({ kopaVp }) => <span className="mono">{kopaVp ?? '–'}</span>,
    },
    { key: 'state', head: texts.state, className: 'c-state', cell: (client) => <ClientState {...client} /> },
    { key: 'apiUsers', head: texts.apiUsers, className: 'num wide', cell: ({ apiUsers }) => apiUsers },
    { key: 'partners', head: texts.partners, className: 'num wide', cell: ({ partners }) => partners },
    { key: 'created', head: texts.created, className: 'num wide', cell: ({ createdAt }) => <When at={createdAt} /> },
  ]
}
