import { useId, useState } from 'react'
import type { RedeliveryAnswer } from '../../../../../src/doors/dashboard/routes/webhooks/count-redelivery.route.ts'
import { useAct, useRead } from '../../../door/use-door.ts'
import { since as sinceText } from '../../../format/day-time.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { useNow } from '../../../parts/when.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import type { ToldWebhook } from '../webhook-types.ts'
import { RESEND_TEXTS } from './resend.texts.ts'

/** What somebody wants to send again: deliveries by number, all that wait, or what the dialog asks for. */
export type Resending = { ids: readonly number[] } | 'waiting' | 'since'

interface ResendProps {
  webhook: ToldWebhook
  what: Resending
  onClose(): void
  onSent?(): void
}

/** Tells how many before anything is sent. */
export function ResendDialog({ what, ...props }: ResendProps) {
  if (what === 'since') return <ResendSince {...props} />
  const count = what === 'waiting' ? props.webhook.waiting.retrying : what.ids.length
  return <ResendKnown {...props} count={count} wanted={what === 'waiting' ? { what } : what} />
}

/** As many numbers as one request may name. */
const AT_ONCE = 100

interface Wanted {
  ids?: readonly number[]
  what?: string
  since?: string
}

function useResend(webhookId: number) {
  const send = useAct<RedeliveryAnswer, Wanted>({
    path: `/webhooks/${webhookId}/redeliver`,
    body: (wanted) => wanted,
    changes: ['webhooks', 'counts'],
  })
  return async ({ ids, ...wanted }: Wanted): Promise<void> => {
    if (!ids) return void (await send.mutateAsync(wanted))
    for (let from = 0; from < ids.length; from += AT_ONCE)
      await send.mutateAsync({ ids: ids.slice(from, from + AT_ONCE) })
  }
}

type KnownProps = Omit<ResendProps, 'what'> & { count: number; wanted: Wanted }

function ResendKnown({ webhook, count, wanted, onClose, onSent }: KnownProps) {
  const texts = useTexts(RESEND_TEXTS)
  const send = useResend(webhook.id)
  const act = async (): Promise<void> => {
    await send(wanted)
    onSent?.()
  }
  return (
    <Confirm title={texts.title} act={texts.act(count)} onClose={onClose} onAct={act}>
      <p>{texts.goes(count)}</p>
    </Confirm>
  )
}

const HOUR = 60 * 60_000
const LENGTHS = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR, quarter: 90 * 24 * HOUR } as const
type Period = keyof typeof LENGTHS | 'outage'
const PERIODS: readonly (keyof typeof LENGTHS)[] = ['hour', 'day', 'week', 'quarter']

function ResendSince({ webhook, onClose }: Omit<ResendProps, 'what'>) {
  const texts = useTexts(RESEND_TEXTS)
  const send = useResend(webhook.id)
  const [opened] = useState(() => Date.now())
  const { failingSince } = webhook
  const [what, setWhat] = useState<'failed' | 'missed'>('failed')
  const [period, setPeriod] = useState<Period>(failingSince ? 'outage' : 'day')
  const since =
    period === 'outage' && failingSince
      ? failingSince
      : new Date(opened - (period === 'outage' ? LENGTHS.day : LENGTHS[period])).toISOString()
  const { data, isPlaceholderData } = useRead<RedeliveryAnswer>(`/webhooks/${webhook.id}/redeliver`, { what, since })
  const count = isPlaceholderData ? undefined : data?.count
  return (
    <Confirm
      title={texts.title}
      act={texts.act(count ?? 0)}
      ready={count !== undefined && count > 0}
      onClose={onClose}
      onAct={() => send({ what, since })}
    >
      <fieldset className="field events">
        <legend>{texts.what}</legend>
        {(['failed', 'missed'] as const).map((one) => (
          <label className="tick" key={one}>
            <input type="radio" name="what" checked={what === one} onChange={() => setWhat(one)} />
            {one === 'failed' ? texts.failed : texts.missedChoice}
          </label>
        ))}
      </fieldset>
      <PeriodField failingSince={failingSince} value={period} onChange={setPeriod} />
      <p className="count" role="status">
        {count === undefined && texts.counting}
        {count === 0 && texts.none}
        {count !== undefined && count > 0 && (what === 'failed' ? texts.goes(count) : texts.missed(count))}
      </p>
    </Confirm>
  )
}

interface PeriodProps {
  failingSince: string | null
  value: Period
  onChange(period: Period): void
}

function PeriodField({ failingSince, value, onChange }: PeriodProps) {
  const texts = useTexts(RESEND_TEXTS)
  const language = useLanguage()
  const now = useNow()
  const id = useId()
  const isPeriod = (given: string): given is Period => given === 'outage' || given in LENGTHS
  return (
    <div className="field">
      <label htmlFor={id}>{texts.since}</label>
      <select id={id} value={value} onChange={({ target }) => isPeriod(target.value) && onChange(target.value)}>
        {failingSince && (
          <option value="outage">{texts.outage(sinceText(new Date(failingSince), now, language))}</option>
        )}
        {PERIODS.map((period) => (
          <option key={period} value={period}>
            {texts.times[period]}
          </option>
        ))}
      </select>
    </div>
  )
}
