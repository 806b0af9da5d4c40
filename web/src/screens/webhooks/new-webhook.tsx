import { IconChevronRight } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { SavedWebhookAnswer } from '../../../../src/doors/dashboard/routes/webhooks/webhook-body.ts'
import { DoorError } from '../../door/door-error.ts'
import { useAct, useRead } from '../../door/use-door.ts'
import { Card } from '../../parts/card.tsx'
import { Failure, Loading } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { EventsField, SecretField, Tick, UrlField } from './fields.tsx'
import { FORM_TEXTS } from './form.texts.ts'
import { suggestSecret } from './suggest-secret.ts'
import type { ToldEventType, ToldWebhooks } from './webhook-types.ts'
import './form.css'

export function NewWebhookScreen() {
  const texts = useTexts(FORM_TEXTS)
  const { data, error, refetch } = useRead<ToldWebhooks>('/webhooks')
  return (
    <>
      <nav className="crumbs" aria-label={texts.crumbs}>
        <Link to="/web/webhooks">{texts.list}</Link>
        <IconChevronRight size={13} aria-hidden="true" />
      </nav>
      <div className="head">
        <h1>{texts.newTitle}</h1>
      </div>
      {error && !data && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <NewWebhookForm types={data.eventTypes} />}
    </>
  )
}

const hasFindings = (error: unknown): boolean => error instanceof DoorError && error.told.findings !== undefined

function NewWebhookForm({ types }: { types: readonly ToldEventType[] }) {
  const texts = useTexts(FORM_TEXTS)
  const navigate = useNavigate()
  const [url, setUrl] = useState('')
  const [secret, setSecret] = useState(suggestSecret)
  const [isKept, setKept] = useState(false)
  const [active, setActive] = useState(true)
  const [events, setEvents] = useState<readonly string[]>(() =>
    types.filter(({ isPreselected }) => isPreselected).map(({ type }) => type),
  )
  const add = useAct<SavedWebhookAnswer>({
    path: '/webhooks',
    body: () => ({ url: url.trim(), secret, events, active }),
    changes: ['webhooks', 'counts'],
    onDone: ({ id, isResolved }) =>
      void navigate({ to: `/web/webhooks/${id}`, search: isResolved ? {} : { unresolved: true } }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <Card>
      <form className="webhook-form" onSubmit={submit}>
        <UrlField value={url} onChange={setUrl} error={add.error} />
        <EventsField value={events} onChange={setEvents} types={types} error={add.error} />
        <SecretField value={secret} onChange={setSecret} error={add.error} isKept={isKept} onKept={setKept} />
        <Tick label={texts.active} value={active} onChange={setActive} />
        {add.error && !hasFindings(add.error) && <Failure error={add.error} />}
        <div className="acts">
          <Link className="btn" to="/web/webhooks">
            {texts.cancel}
          </Link>
          <button className="btn primary" type="submit" disabled={add.isPending || !isKept || url.trim() === ''}>
            {texts.save}
          </button>
        </div>
      </form>
    </Card>
  )
}
