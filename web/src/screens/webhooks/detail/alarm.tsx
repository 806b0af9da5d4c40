import { IconAlertTriangle, IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMayChange } from '../../../door/session.ts'
import { since, until } from '../../../format/day-time.ts'
import { useNow } from '../../../parts/when.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import type { ToldWebhook } from '../webhook-types.ts'
import { WEBHOOK_WORDS, wordFor } from '../words.texts.ts'
import { ALARM_TEXTS } from './alarm.texts.ts'

interface AlarmProps {
  webhook: ToldWebhook
  onTest(): void
  onSendWaiting(): void
  onResend(): void
  onSwitchOn(): void
}

/** What is wrong, in words, with the hour of the first loss and what to do. Nothing when all is well. */
export function Alarm(props: AlarmProps) {
  const { webhook } = props
  if (!webhook.active) return <OffAlarm {...props} />
  return webhook.state === 'failing' ? <FailingAlarm {...props} /> : null
}

function FailingAlarm({ webhook, onTest, onSendWaiting, onResend }: AlarmProps) {
  const texts = useTexts(ALARM_TEXTS)
  const language = useLanguage()
  const now = useNow()
  const { waiting } = webhook
  const mayTest = useMayChange('webhooks')
  const maySend = useMayChange('redeliver')
  return (
    <Band
      icon={<IconAlertTriangle size={18} aria-hidden="true" />}
      title={useReason(webhook)}
      text={
        waiting.firstLossAt
          ? `${texts.retried(waiting.count, until(new Date(waiting.firstLossAt), now, language))} ${texts.after}`
          : texts.nothing
      }
    >
      {maySend && waiting.retrying > 0 && (
        <button className="btn" type="button" onClick={onSendWaiting}>
          <IconRefresh size={16} aria-hidden="true" />
          {texts.sendAll(waiting.retrying)}
        </button>
      )}
      {maySend && waiting.retrying === 0 && (
        <button className="btn" type="button" onClick={onResend}>
          <IconRefresh size={16} aria-hidden="true" />
          {texts.sendGivenUp}
        </button>
      )}
      {mayTest && (
        <button className="btn primary" type="button" onClick={onTest}>
          <IconPlayerPlay size={16} aria-hidden="true" />
          {texts.testFirst}
        </button>
      )}
    </Band>
  )
}

/** Since when, with what, how often. */
function useReason({ failingSince, lastAttempt, health }: ToldWebhook): string {
  const texts = useTexts(ALARM_TEXTS)
  const words = useTexts(WEBHOOK_WORDS)
  const language = useLanguage()
  const now = useNow()
  const begun = failingSince ? since(new Date(failingSince), now, language) : ''
  const times = health.consecutiveFailures
  const status = lastAttempt?.status
  return typeof status === 'number'
    ? texts.answers(begun, status, times)
    : texts.fails(begun, wordFor(words.failures, lastAttempt?.failure ?? ''), times)
}

function OffAlarm({ webhook: { waiting }, onSwitchOn }: AlarmProps) {
  const texts = useTexts(ALARM_TEXTS)
  const language = useLanguage()
  const now = useNow()
  const mayChange = useMayChange('webhooks')
  return (
    <Band
      quiet
      icon={<IconPlayerPause size={18} aria-hidden="true" />}
      title={texts.off}
      text={
        waiting.firstLossAt
          ? texts.rest(waiting.count, until(new Date(waiting.firstLossAt), now, language))
          : texts.offQuiet
      }
    >
      {mayChange && (
        <button className="btn primary" type="button" onClick={onSwitchOn}>
          {texts.switchOn}
        </button>
      )}
    </Band>
  )
}

interface BandProps {
  icon: ReactNode
  title: string
  text: string
  quiet?: boolean
  /** What to do about it. */
  children: ReactNode
}

function Band({ icon, title, text, quiet = false, children }: BandProps) {
  return (
    <div className={`alert ${quiet ? 'quiet' : ''}`}>
      <span className="pin">{icon}</span>
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}
