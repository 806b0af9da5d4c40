import { IconChevronRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { TestAnswer } from '../../../../../src/doors/dashboard/routes/webhooks/test.route.ts'
import { useAct, useRead } from '../../../door/use-door.ts'
import { Failure, Loading } from '../../../parts/states.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { Deliveries } from '../delivery/deliveries.tsx'
import { DeliveryPanel } from '../delivery/delivery-panel.tsx'
import { TortureCard } from '../torture/torture-card.tsx'
import { TortureDialog } from '../torture/torture-dialog.tsx'
import { useTorture } from '../torture/use-torture.ts'
import type { Told } from '../webhook-types.ts'
import { Alarm } from './alarm.tsx'
import { FactsCard } from './facts-card.tsx'
import { FiguresCard } from './figures.tsx'
import { Head, type Open } from './head.tsx'
import { pollMs, SLOW_MS } from './poll-ms.ts'
import { ResendDialog } from './resend-dialog.tsx'
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

function WebhookPage({ told, everyMs }: { told: Told; everyMs: number }) {
  const texts = useTexts(WEBHOOK_TEXTS)
  const { webhook } = told
  const [search, setSearch] = useWebhookSearch()
  const [open, setOpen] = useState<Open>()
  const set = useSetWebhook(webhook.id)
  const run = useTorture(webhook.id)
  const test = useAct<TestAnswer, string>({
    path: `/webhooks/${webhook.id}/test`,
    body: (type) => ({ type }),
    changes: ['webhooks'],
    onDone: ({ deliveryId }) =>
      setSearch({ delivery: deliveryId, state: undefined, event: undefined, time: undefined }),
  })
  const failed = test.error ?? set.error
  return (
    <>
      <Head webhook={webhook} onOpen={setOpen} onTest={test.mutate} />
      {search.unresolved && <p className="alert quiet">{texts.unresolved}</p>}
      {failed && <Failure error={failed} />}
      <Alarm
        webhook={webhook}
        onTest={() => test.mutate('PING')}
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
      {run && (
        <TortureCard
          run={run}
          isOpen={search.torture === true}
          onOpen={(isOpen) => setSearch({ torture: isOpen ? true : undefined })}
          onAgain={() => setOpen('torture')}
        />
      )}
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
  if (open === 'torture') {
    return <TortureDialog webhook={webhook} onClose={onClose} onBegun={() => setSearch({ torture: true })} />
  }
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
