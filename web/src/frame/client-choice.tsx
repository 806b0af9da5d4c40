import { Menu } from '@mantine/core'
import { IconChevronDown, IconStack2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../door/session.ts'
import { useChosenClient } from '../door/use-door.ts'
import { useTexts } from '../texts/texts.ts'
import { NAV_TEXTS } from './frame.texts.ts'
import { initials } from './initials.ts'

const SEARCH_FROM = 8

/** Whose things are shown. Operators choose; everybody else reads here for whom they work. */
export function ClientChoice() {
  const { person, clients = [] } = useSession()
  const texts = useTexts(NAV_TEXTS)
  const chosen = useChosenClient()
  const navigate = useNavigate()
  const [filter, setFilter] = useState('')
  if (person.role === 'client') {
    const name = person.clientName ?? ''
    return <ClientCard mark={initials(name)} name={name} note={texts.client(person.clientId ?? 0)} />
  }
  const client = clients.find(({ id }) => id === chosen)
  const choose = (id: number | undefined) =>
    void navigate({ to: '.', search: (search: object) => ({ ...search, client: id }) })
  const matching = clients.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(filter.toLowerCase()))
  return (
    <Menu width="target" position="bottom-start" onClose={() => setFilter('')}>
      <Menu.Target>
        <button className="client" type="button">
          <span className="vh">{texts.chooseClient}: </span>
          <ClientCard
            inner
            mark={client ? initials(client.name) : <IconStack2 size={16} aria-hidden="true" />}
            name={client?.name ?? texts.allClients}
            note={client ? texts.client(client.id) : texts.operatorView}
          />
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="client-menu">
        {clients.length > SEARCH_FROM && (
          <input
            className="client-filter"
            value={filter}
            placeholder={texts.searchLabel}
            aria-label={texts.searchLabel}
            onChange={({ target }) => setFilter(target.value)}
          />
        )}
        <Menu.Item onClick={() => choose(undefined)}>{texts.allClients}</Menu.Item>
        {matching.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => choose(id)} rightSection={<small className="muted">{id}</small>}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function ClientCard({
  mark,
  name,
  note,
  inner = false,
}: {
  mark: React.ReactNode
  name: string
  note: string
  inner?: boolean
}) {
  const content = (
    <>
      <span className="av">{mark}</span>
      <span className="ct">
        <b>{name}</b>
        <small>{note}</small>
      </span>
    </>
  )
  return inner ? content : <div className="client">{content}</div>
}
