import { IconChevronRight, IconPencil, IconPower } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import type { ClientAnswer } from '../../../../../src/doors/dashboard/routes/clients/client-answers.ts'
import type { AsTold } from '../../../door/as-told.ts'
import { useMayChange } from '../../../door/session.ts'
import { useRead } from '../../../door/use-door.ts'
import { usePanel } from '../../../door/use-panel.ts'
import { Card, Facts } from '../../../parts/card.tsx'
import { Failure, Loading } from '../../../parts/states.tsx'
import { When } from '../../../parts/when.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { ClientForm } from '../client-form.tsx'
import { ClientState, RoleWord } from '../client-words.tsx'
import { CLIENTS_TEXTS } from '../clients.texts.ts'
import type { Client } from '../clients.tsx'
import { CLIENT_TEXTS } from './client.texts.ts'
import { ClientActs } from './client-acts.tsx'
import { ClientLinks } from './client-links.tsx'
import { RecipientCard, RecipientForm } from './recipient.tsx'
import { ReleaseCard } from './release-card.tsx'
import { SitePanels, SitesCard } from './sites.tsx'
import '../clients.css'
import './client.css'

export type ToldClient = AsTold<ClientAnswer>
const PANELS = ['edit', 'active', 'release', 'withdraw', 'recipient', 'add-site', 'edit-site', 'remove-site'] as const
export type ClientPanel = (typeof PANELS)[number]
/** Absent for people who only look. */
export type OpenPanel = ((panel: ClientPanel, of?: string) => void) | undefined

/** A client with what it is, what it lacks for production, and what belongs to it. */
export function ClientScreen() {
  const { id } = useParams({ strict: false })
  const { data, error, refetch } = useRead<ToldClient>(`/clients/${id}`)
  const panel = usePanel(PANELS)
  const mayChange = useMayChange('master-data')
  const texts = useTexts(CLIENT_TEXTS)
  if (error && !data) return <Failure error={error} again={() => void refetch()} />
  if (!data) return <Loading />
  const { client, recipient, checklist, sites, counts } = data
  const onOpen: OpenPanel = mayChange ? panel.open : undefined
  return (
    <div className="screen client-page">
      <Head client={client} onOpen={onOpen} />
      {!client.active && (
        <p className="client-off" role="status">
          {texts.offNote}
        </p>
      )}
      <div className="beside">
        <div className="main">
          <ReleaseCard client={client} checklist={checklist} onOpen={onOpen} />
          <SitesCard sites={sites} onOpen={onOpen} />
        </div>
        <aside className="rail">
          <ClientFacts client={client} />
          <RecipientCard recipient={recipient} onOpen={onOpen} />
          <ClientLinks id={client.id} counts={counts} />
        </aside>
      </div>
      {panel.name === 'edit' && <ClientForm client={client} onClose={panel.close} />}
      {panel.name === 'recipient' && <RecipientForm client={client} recipient={recipient} onClose={panel.close} />}
      <SitePanels client={client.id} sites={sites} panel={panel.name} of={panel.of} onClose={panel.close} />
      <ClientActs client={client} panel={panel.name} onClose={panel.close} />
    </div>
  )
}

function Head({ client, onOpen }: { client: Client; onOpen: OpenPanel }) {
  const texts = useTexts(CLIENT_TEXTS)
  const { title } = useTexts(CLIENTS_TEXTS)
  return (
    <div className="head">
      <div>
        <nav className="crumbs" aria-label={texts.where}>
          <Link to="/web/clients">{title}</Link>
          <IconChevronRight size={13} aria-hidden="true" />
          {client.id}
        </nav>
        <h1>{client.name}</h1>
      </div>
      <ClientState {...client} />
      {onOpen && (
        <div className="acts">
          <button className="btn" type="button" onClick={() => onOpen('edit')}>
            <IconPencil size={16} aria-hidden="true" /> {texts.edit}
          </button>
          <button className={`btn ${client.active ? 'danger' : ''}`} type="button" onClick={() => onOpen('active')}>
            <IconPower size={16} aria-hidden="true" /> {client.active ? texts.turnOff : texts.turnOn}
          </button>
        </div>
      )}
    </div>
  )
}

function ClientFacts({ client }: { client: Client }) {
  const texts = useTexts(CLIENT_TEXTS)
  const names = useTexts(CLIENTS_TEXTS)
  const { kopaVp, kopaId, kopaIdReleased, createdAt } = client
  return (
    <Card title={texts.facts}>
      <Facts
        facts={[
          [names.role, <RoleWord key="role" {...client} />],
          [
            names.kopaVp,
            <span key="kopaVp" className="mono">
              {kopaVp ?? texts.none}
            </span>,
          ],
          [
            names.kopaId,
            <span key="kopaId">
              {kopaId ?? texts.none} {kopaIdReleased && <span className="tag ok">{texts.released}</span>}
            </span>,
          ],
          [names.created, <When key="created" at={createdAt} />],
        ]}
      />
    </Card>
  )
}
