import { useMayChange, useSession } from '../../../door/session.ts'
import { day } from '../../../format/format.ts'
import { Facts } from '../../../parts/card.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import type { Told } from '../webhook-types.ts'
import { WEBHOOK_TEXTS } from './webhook.texts.ts'

interface FactsProps {
  told: Told
  onSwitch(): void
  onSecret(): void
  onEvents(): void
}

/** What is set, and where it is changed. */
export function FactsCard({ told: { webhook, eventTypes }, onSwitch, onSecret, onEvents }: FactsProps) {
  const { facts: texts } = useTexts(WEBHOOK_TEXTS)
  const language = useLanguage()
  const mayChange = useMayChange('webhooks')
  const { person } = useSession()
  const emitted = eventTypes.filter(({ isPreselected }) => isPreselected)
  const chosen = emitted.filter(({ type }) => webhook.events.includes(type))
  const { secretSetAt } = webhook
  const act = (name: string, what: string, onClick: () => void) =>
    mayChange && (
      <button className="link" type="button" aria-label={`${what}: ${name}`} onClick={onClick}>
        {name}
      </button>
    )
  return (
    <section className="card">
      <Facts
        facts={[
          [texts.number, webhook.id],
          ...(person.role === 'operator' ? [[texts.client, webhook.clientName] as const] : []),
          [
            texts.version,
            <span key="version" className="mono">
              {webhook.version}
            </span>,
          ],
          [texts.active, <Switch key="active" active={webhook.active} mayChange={mayChange} onSwitch={onSwitch} />],
          [
            texts.secret,
            <span key="secret">
              {secretSetAt ? texts.setAt(day(new Date(secretSetAt), language)) : texts.set}{' '}
              {act(texts.change, texts.secret, onSecret)}
            </span>,
          ],
          [
            texts.events,
            <span key="events">
              {texts.some(chosen.length, emitted.length)} {act(texts.edit, texts.events, onEvents)}
            </span>,
          ],
          [texts.created, day(new Date(webhook.createdAt), language)],
        ]}
      />
    </section>
  )
}

function Switch({ active, mayChange, onSwitch }: { active: boolean; mayChange: boolean; onSwitch(): void }) {
  const { facts: texts } = useTexts(WEBHOOK_TEXTS)
  return (
    <>
      <button
        className="sw"
        type="button"
        role="switch"
        aria-checked={active}
        aria-label={texts.active}
        disabled={!mayChange}
        onClick={onSwitch}
      />
      {active ? texts.on : texts.off}
    </>
  )
}
