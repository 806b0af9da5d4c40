import { IconAlertTriangleFilled, IconCheck, IconClock, IconPlayerPause, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/texts.ts'
import type { ToldDelivery, ToldWebhookRow } from './webhook-types.ts'
import { WEBHOOK_WORDS } from './words.texts.ts'

const ICON = { size: 13, 'aria-hidden': true } as const

type Look = readonly [tone: string, icon: ReactNode]

const WEBHOOK_LOOKS: Record<ToldWebhookRow['state'], Look> = {
  off: ['', <IconPlayerPause key="off" {...ICON} />],
  failing: ['bad', <IconAlertTriangleFilled key="failing" {...ICON} />],
  retrying: ['warn', <IconClock key="retrying" {...ICON} />],
  new: ['info', null],
  ok: ['ok', <IconCheck key="ok" {...ICON} />],
}

/** How a webhook does, in words. */
export function WebhookTag({ state, big = false }: { state: ToldWebhookRow['state']; big?: boolean }) {
  const words = useTexts(WEBHOOK_WORDS)
  const [tone, icon] = WEBHOOK_LOOKS[state]
  return (
    <span className={`tag ${tone} ${big ? 'big' : ''}`}>
      {icon}
      {words.states[state]}
    </span>
  )
}

const DELIVERY_LOOKS = {
  delivered: ['ok', <IconCheck key="delivered" {...ICON} />],
  given_up: ['bad', <IconX key="given-up" {...ICON} />],
  retried: ['warn', <IconClock key="retried" {...ICON} />],
  waits: ['', <IconClock key="waits" {...ICON} />],
  rests: ['', <IconPlayerPause key="rests" {...ICON} />],
} as const satisfies Record<string, Look>

/** "wiederholt" says more than that something is pending. */
export function DeliveryTag({ state, attempts, isOff }: Pick<ToldDelivery, 'state' | 'attempts'> & { isOff: boolean }) {
  const words = useTexts(WEBHOOK_WORDS)
  const shown = state === 'pending' ? (isOff ? 'rests' : attempts > 0 ? 'retried' : 'waits') : state
  const [tone, icon] = DELIVERY_LOOKS[shown]
  return (
    <span className={`tag ${tone}`}>
      {icon}
      {words.deliveries[shown]}
    </span>
  )
}
