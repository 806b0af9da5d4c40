import { IconCheck, IconCopy, IconRefresh, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useMayChange, useMaySee } from '../../../door/session.ts'
import { useRead } from '../../../door/use-door.ts'
import { Copy } from '../../../parts/copy.tsx'
import { Failure, Loading } from '../../../parts/states.tsx'
import { useTexts } from '../../../texts/texts.ts'
import type { ToldDeliveryDetails, ToldWebhook } from '../webhook-types.ts'
import { WEBHOOK_WORDS } from '../words.texts.ts'
import { asCurl } from './as-curl.ts'
import { Attempts } from './attempts.tsx'
import { eventTitle } from './event-title.ts'
import { PANEL_TEXTS } from './panel.texts.ts'
import { ShownAnswer, ShownRequest } from './shown-request.tsx'

interface PanelProps {
  webhook: ToldWebhook
  deliveryId: number
  everyMs: number
  onClose(): void
  onResend(): void
}

/** One delivery with everything about it. */
export function DeliveryPanel({ webhook, deliveryId, everyMs, onClose, onResend }: PanelProps) {
  const texts = useTexts(PANEL_TEXTS)
  const path = `/webhooks/${webhook.id}/deliveries/${deliveryId}`
  const { data, error, refetch } = useRead<ToldDeliveryDetails>(path, {}, { everyMs })
  const delivery = data?.id === deliveryId ? data : undefined
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another delivery is another panel to be read from its top
  useEffect(() => heading.current?.focus({ preventScroll: true }), [deliveryId])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && !document.querySelector('[role="dialog"]')) onClose()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <section className="card peek" aria-label={texts.title(deliveryId)}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {texts.title(deliveryId)}
        </h2>
        <div className="r">
          <button className="cp" type="button" aria-label={texts.close} onClick={onClose}>
            <IconX size={18} aria-hidden="true" />
          </button>
        </div>
      </header>
      {error && !delivery && <Failure error={error} again={() => void refetch()} />}
      {!delivery && !error && <Loading />}
      {delivery && <Content webhook={webhook} delivery={delivery} onResend={onResend} />}
    </section>
  )
}

interface ContentProps {
  webhook: ToldWebhook
  delivery: ToldDeliveryDetails
  onResend(): void
}

function Content({ webhook, delivery, onResend }: ContentProps) {
  const texts = useTexts(PANEL_TEXTS)
  const words = useTexts(WEBHOOK_WORDS)
  const mayResend = useMayChange('redeliver') && webhook.active
  const seesOrders = useMaySee('orders')
  const { headId } = delivery.subject
  return (
    <div className="pk">
      <p className="pe">
        <b>{eventTitle(delivery, words)}</b>
      </p>
      <p className="pl">
        {headId !== undefined && seesOrders && (
          <>
            <Link to={`/web/orders/${headId}`}>{texts.order(headId)}</Link> ·{' '}
          </>
        )}
        {texts.event} <span className="mono">{delivery.eventId.slice(0, 8)}…</span>
        <Copy value={delivery.eventId} what={texts.eventId} />
      </p>
      <div className="ba">
        {mayResend && (
          <button className="btn primary" type="button" onClick={onResend}>
            <IconRefresh size={16} aria-hidden="true" />
            {texts.resend}
          </button>
        )}
        <CopyCurl delivery={delivery} />
      </div>
      <Attempts delivery={delivery} />
      <ShownRequest delivery={delivery} />
      <ShownAnswer delivery={delivery} />
    </div>
  )
}

const COPIED_MS = 1500

function CopyCurl({ delivery }: { delivery: ToldDeliveryDetails }) {
  const texts = useTexts(PANEL_TEXTS)
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(asCurl(delivery))
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  return (
    <button className="btn" type="button" onClick={() => void copy()}>
      {isCopied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
      {isCopied ? texts.copied : texts.asCurl}
    </button>
  )
}
