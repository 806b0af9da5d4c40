import { IconCircleCheck, IconCircleDashed, IconCircleMinus } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { Card } from '../../../parts/card.tsx'
import { useTexts } from '../../../texts/texts.ts'
import type { Client } from '../clients.tsx'
import { CLIENT_TEXTS } from './client.texts.ts'
import type { OpenPanel, ToldClient } from './client.tsx'

type Item = ToldClient['checklist'][number]

interface ReleaseCardProps {
  client: Client
  checklist: readonly Item[]
  onOpen: OpenPanel
}

/** What a client needs before it files on production, each with the way to mend it. */
export function ReleaseCard({ client, checklist, onOpen }: ReleaseCardProps) {
  const texts = useTexts(CLIENT_TEXTS)
  const isReady = checklist.every(({ state }) => state !== 'open')
  return (
    <Card title={texts.release}>
      <ul className="checklist">
        {checklist.map((item) => (
          <ChecklistItem key={item.name} item={item} client={client} onOpen={onOpen} />
        ))}
      </ul>
      <div className="release-foot">
        <p className="muted">{client.productionReleased ? texts.releasedNote : texts.notReleased}</p>
        {onOpen &&
          (client.productionReleased ? (
            <button className="btn danger" type="button" onClick={() => onOpen('withdraw')}>
              {texts.withdraw}
            </button>
          ) : (
            <button className="btn primary" type="button" disabled={!isReady} onClick={() => onOpen('release')}>
              {texts.releaseAct}
            </button>
          ))}
      </div>
    </Card>
  )
}

const ICON = { size: 19, role: 'img' } as const

function StateSign({ state }: Pick<Item, 'state'>) {
  const texts = useTexts(CLIENT_TEXTS)
  if (state === 'done') return <IconCircleCheck {...ICON} className="is-done" aria-label={texts.done} />
  if (state === 'open') return <IconCircleDashed {...ICON} className="is-open" aria-label={texts.isOpen} />
  return <IconCircleMinus {...ICON} className="is-unneeded" aria-label={texts.isUnneeded} />
}

function ChecklistItem({ item, client, onOpen }: { item: Item; client: Client; onOpen: OpenPanel }) {
  const texts = useTexts(CLIENT_TEXTS)
  const { name, state, missing } = item
  return (
    <li>
      <StateSign state={state} />
      <div>
        <b>{texts.items[name]}</b>
        {state === 'open' && (
          <small>
            {texts.open[name]} {missing.join(', ')}
          </small>
        )}
        {state === 'unneeded' && <small>{texts.unneeded}</small>}
      </div>
      {state === 'open' && onOpen && <Mend name={name} client={client} onOpen={onOpen} />}
    </li>
  )
}

interface MendProps {
  name: Item['name']
  client: Client
  onOpen: NonNullable<OpenPanel>
}

const PRICES = '/web/prices'

function Mend({ name, client, onOpen }: MendProps) {
  const { mend } = useTexts(CLIENT_TEXTS)
  const { routesByPath } = useRouter()
  const ofClient = { client: client.id }
  if (name === 'price') {
    if (!(PRICES in routesByPath)) return null
    return (
      <Link className="btn sm" to={PRICES} search={ofClient}>
        {mend.price}
      </Link>
    )
  }
  if (name === 'access' && client.effectiveRole !== 'vertragspartner')
    return (
      <Link className="btn sm" to="/web/gks-accesses" search={ofClient}>
        {mend.access}
      </Link>
    )
  return (
    <button className="btn sm" type="button" onClick={() => onOpen(name === 'recipient' ? 'recipient' : 'edit')}>
      {name === 'access' ? mend.kopaVp : mend[name]}
    </button>
  )
}
