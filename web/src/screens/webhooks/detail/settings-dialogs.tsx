import { useState } from 'react'
import type { SavedWebhookAnswer } from '../../../../../src/doors/dashboard/routes/webhooks/webhook-body.ts'
import { useAct } from '../../../door/use-door.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { EventsField, SecretField, UrlField } from '../fields.tsx'
import { FORM_TEXTS } from '../form.texts.ts'
import { suggestSecret } from '../suggest-secret.ts'
import type { Told, ToldWebhook } from '../webhook-types.ts'
import { WEBHOOK_TEXTS } from './webhook.texts.ts'

interface Changes {
  url?: string
  secret?: string
  active?: boolean
  events?: readonly string[]
}

export const useSetWebhook = (id: number) =>
  useAct<SavedWebhookAnswer, Changes>({
    method: 'PUT',
    path: `/webhooks/${id}`,
    body: (changes) => changes,
    changes: ['webhooks', 'counts'],
  })

interface DialogProps {
  told: Told
  onClose(): void
}

export function UrlDialog({
  told: { webhook },
  onClose,
  onSaved,
}: DialogProps & { onSaved(isResolved: boolean): void }) {
  const texts = useTexts(FORM_TEXTS)
  const set = useSetWebhook(webhook.id)
  const [url, setUrl] = useState(webhook.url)
  const save = async (): Promise<void> => onSaved((await set.mutateAsync({ url: url.trim() })).isResolved)
  return (
    <Confirm
      title={texts.changeUrl}
      act={texts.changeUrlAct}
      ready={url.trim() !== '' && url.trim() !== webhook.url}
      onClose={onClose}
      onAct={save}
    >
      <UrlField value={url} onChange={setUrl} error={set.error} />
      <p className="note">{texts.changeUrlNote}</p>
    </Confirm>
  )
}

export function EventsDialog({ told: { webhook, eventTypes }, onClose }: DialogProps) {
  const texts = useTexts(FORM_TEXTS)
  const set = useSetWebhook(webhook.id)
  const [events, setEvents] = useState<readonly string[]>(webhook.events)
  return (
    <Confirm
      title={texts.changeEvents}
      act={texts.changeEventsAct}
      ready={events.length > 0}
      onClose={onClose}
      onAct={() => set.mutateAsync({ events })}
    >
      <EventsField value={events} onChange={setEvents} types={eventTypes} error={set.error} />
    </Confirm>
  )
}

export function SecretDialog({ told: { webhook }, onClose }: DialogProps) {
  const texts = useTexts(FORM_TEXTS)
  const set = useSetWebhook(webhook.id)
  const [secret, setSecret] = useState(suggestSecret)
  const [isKept, setKept] = useState(false)
  return (
    <Confirm
      title={texts.changeSecret}
      act={texts.changeSecretAct}
      ready={isKept && secret !== ''}
      onClose={onClose}
      onAct={() => set.mutateAsync({ secret })}
    >
      <SecretField value={secret} onChange={setSecret} error={set.error} isKept={isKept} onKept={setKept} />
      <p className="note">{texts.changeSecretNote}</p>
    </Confirm>
  )
}

interface OneProps {
  webhook: ToldWebhook
  onClose(): void
}

export function SwitchOffDialog({ webhook, onClose }: OneProps) {
  const texts = useTexts(WEBHOOK_TEXTS)
  const set = useSetWebhook(webhook.id)
  return (
    <Confirm
      title={texts.switchOff}
      act={texts.switchOffAct}
      onClose={onClose}
      onAct={() => set.mutateAsync({ active: false })}
    >
      <p>{texts.switchOffText(webhook.waiting.count)}</p>
    </Confirm>
  )
}

export function RemoveDialog({ webhook, onClose, onRemoved }: OneProps & { onRemoved(): void }) {
  const texts = useTexts(WEBHOOK_TEXTS)
  const remove = useAct({
    method: 'DELETE',
    path: `/webhooks/${webhook.id}`,
    // The page of this webhook must be left before it is asked for again.
    changes: ['counts'],
    onDone: onRemoved,
  })
  return (
    <Confirm
      title={texts.remove}
      act={texts.removeAct}
      danger
      type={String(webhook.id)}
      onClose={onClose}
      onAct={() => remove.mutateAsync()}
    >
      <p className="mono address">{webhook.url}</p>
      <p>{texts.removeText(webhook.waiting.count)}</p>
    </Confirm>
  )
}
