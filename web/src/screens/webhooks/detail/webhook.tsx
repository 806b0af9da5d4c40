import { Menu } from '@mantine/core'
import { IconChevronRight, IconDots, IconPencil, IconPlayerPlay, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { TestAnswer } from '../../../../../src/doors/dashboard/routes/webhooks/test.route.ts'
import { useMayChange } from '../../../door/session.ts'
import { useAct, useRead } from '../../../door/use-door.ts'
import { Copy } from '../../../parts/copy.tsx'
import { Failure, Loading } from '../../../parts/states.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { Deliveries } from '../delivery/deliveries.tsx'
import { DeliveryPanel } from '../delivery/delivery-panel.tsx'
import { WebhookTag } from '../state-tag.tsx'
import type { Told, ToldWebhook } from '../webhook-types.ts'
import { Alarm } from './alarm.tsx'
import { FactsCard } from './facts-card.tsx'
import { FiguresCard } from './figures.tsx'
import { pollMs, SLOW_MS } from './poll-ms.ts'
import { ResendDialog, type Resending } from './resend-dialog.tsx'
import {
  EventsDialog,
  RemoveDialog,
  SecretDialog,
  SwitchOffDialog,
  UrlDialog,
  useSetWebhook,
} from './settings-dialogs.tsx'
import { useWebhookSearch } from './use-webhook-search.ts'
import { WEBHOOK_TEXTS } from './webhook.texts.ts'
import '../form.css'
import './webhook.css'
import '../delivery/deliveries.css'
import '../delivery/panel.css'

export function WebhookScreen() {
  const texts = useTexts(WEBHOOK_TEXTS)
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const [everyMs, setEveryMs] = useState(SLOW_MS)
  const { data, error, refetch } = useRead<Told>(`/webhooks/${id}`, {}, { everyMs })
  const told = String(data?.webhook.id) === id ? data : undefined
  useEffect(() => setEveryMs(told ? pollMs(told.webhook) : SLOW_MS), [told])
  return (
    <div className="webhook">
      <nav className="crumbs" aria-label={texts.crumbs}>
        <Link to="/web/webhooks">{texts.list}</Link>
        <IconChevronRight size={13} aria-hidden="true" />
      </nav>
      {error && !told && <Failure error={error} again={() => void refetch()} />}
      {!told && !error && <Loading rows={8} />}
      {told && <WebhookPage told={told} everyMs={everyMs} />}
    </div>
  )
}

/** Which dialog is open. */
type Open = 'url' | 'secret' | 'events' | 'off' | 'remove' | Resending

function WebhookPage({ told, everyMs }: { told: Told; everyMs: number }) {
  const texts = useTexts(WEBHOOK_TEXTS)
  const { webhook } = told
  const [search, setSearch] = useWebhookSearch()
  const [open, setOpen] = useState<Open>()
  const set = useSetWebhook(webhook.id)
  const test = useAct<TestAnswer>({
    path: `/webhooks/${webhook.id}/test`,
    changes: ['webhooks'],
    onDone: ({ deliveryId }) =>
      setSearch({ delivery: deliveryId, state: undefined, event: undefined, time: undefined }),
  })
  const failed = test.error ?? set.error
  return (
    <>
      <Head webhook={webhook} onOpen={setOpen} onTest={() => test.mutate()} />
      {search.unresolved && <p className="alert quiet">{texts.unresolved}</p>}
      {failed && <Failure error={failed} />}
      <Alarm
        webhook={webhook}
        onTest={() => test.mutate()}
        onSendWaiting={() => setOpen('waiting')}
        onResend={() => setOpen('since')}
        onSwitchOn={() => set.mutate({ active: true })}
      />
      <div className="top3">
        <FiguresCard told={told} />
        <FactsCard
          told={told}
          onSwitch={() => (webhook.active ? setOpen('off') : set.mutate({ active: true }))}
          onSecret={() => setOpen('secret')}
          onEvents={() => setOpen('events')}
        />
      </div>
      <div className={search.delivery === undefined ? '' : 'split'}>
        <Deliveries told={told} search={search} onSearch={setSearch} onResend={setOpen} everyMs={everyMs} />
        {search.delivery !== undefined && (
          <DeliveryPanel
            webhook={webhook}
            deliveryId={search.delivery}
            everyMs={everyMs}
            onClose={() => setSearch({ delivery: undefined })}
            onResend={() => search.delivery !== undefined && setOpen({ ids: [search.delivery] })}
          />
        )}
      </div>
      {open !== undefined && <Dialog told={told} open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Dialog({ told, open, onClose }: { told: Told; open: Open; onClose(): void }) {
  const { webhook } = told
  const [, setSearch] = useWebhookSearch()
  const navigate = useNavigate()
  const queries = useQueryClient()
  if (open === 'url') {
    const onSaved = (isResolved: boolean): void => setSearch({ unresolved: isResolved ? undefined : true })
    return <UrlDialog told={told} onClose={onClose} onSaved={onSaved} />
  }
  if (open === 'secret') return <SecretDialog told={told} onClose={onClose} />
  if (open === 'events') return <EventsDialog told={told} onClose={onClose} />
  if (open === 'off') return <SwitchOffDialog webhook={webhook} onClose={onClose} />
  if (open === 'remove') {
    const onRemoved = async (): Promise<void> => {
      await navigate({ to: '/web/webhooks' })
      queries.removeQueries({ queryKey: ['webhooks', String(webhook.id)] })
      await queries.invalidateQueries({ queryKey: ['webhooks'] })
    }
    return <RemoveDialog webhook={webhook} onClose={onClose} onRemoved={() => void onRemoved()} />
  }
  return <ResendDialog webhook={webhook} what={open} onClose={onClose} />
}

interface HeadProps {
  webhook: ToldWebhook
  onOpen(dialog: Open): void
  onTest(): void
}

function Head({ webhook, onOpen, onTest }: HeadProps) {
  const texts = useTexts(WEBHOOK_TEXTS)
  const mayChange = useMayChange('webhooks')
  const mayResend = useMayChange('redeliver') && webhook.active
  return (
    <div className="head hd">
      <h1 className="mono url">{webhook.url}</h1>
      <Copy value={webhook.url} what={texts.address} />
      <WebhookTag state={webhook.state} big />
      <div className="acts">
        {mayChange && (
          <button className="btn" type="button" title={texts.testTitle} onClick={onTest}>
            <IconPlayerPlay size={16} aria-hidden="true" />
            {texts.test}
          </button>
        )}
        {mayChange && (
          <button className="btn" type="button" onClick={() => onOpen('url')}>
            <IconPencil size={16} aria-hidden="true" />
            {texts.edit}
          </button>
        )}
        {(mayChange || mayResend) && (
          <Menu position="bottom-end">
            <Menu.Target>
              <button className="btn" type="button" aria-label={texts.more}>
                <IconDots size={16} aria-hidden="true" />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {mayResend && (
                <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => onOpen('since')}>
                  {texts.resendSince}
                </Menu.Item>
              )}
              {mayChange && (
                <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => onOpen('remove')}>
                  {texts.remove}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </div>
  )
}
