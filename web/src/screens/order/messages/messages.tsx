import { IconArrowDownLeft, IconArrowUpRight, IconChevronDown, IconMail } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type {
  OrderMessageAnswer,
  OrderMessagesAnswer,
} from '../../../../../src/doors/dashboard/routes/orders/messages.route.ts'
import type { AsTold } from '../../../door/as-told.ts'
import { useRead } from '../../../door/use-door.ts'
import { number } from '../../../format/format.ts'
import { Card } from '../../../parts/card.tsx'
import { Copy } from '../../../parts/copy.tsx'
import { Empty, Failure, Loading } from '../../../parts/states.tsx'
import { When } from '../../../parts/when.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { messagePlace } from './message-place.ts'
import { MESSAGES_TEXTS } from './messages.texts.ts'
import './messages.css'

type Item = AsTold<OrderMessagesAnswer>['items'][number]

/** Which message is open stands in the address. */
function useOpenMessage(): [string | undefined, (key: string | undefined) => void] {
  const { message }: { message?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (key: string | undefined): void =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, message: key }), resetScroll: false })
  return [typeof message === 'string' ? message : undefined, open]
}

/** What was exchanged with the authority, readable and without secrets. */
export function Messages({ orderId }: { orderId: number }) {
  const texts = useTexts(MESSAGES_TEXTS)
  const { data, error, refetch } = useRead<AsTold<OrderMessagesAnswer>>(`/orders/${orderId}/messages`)
  const [opened, open] = useOpenMessage()
  return (
    <Card title={texts.title} side={<small className="muted">{texts.note}</small>} className="messages">
      {error && !data && <Failure error={error} again={() => void refetch()} />}
      {data?.items.length === 0 && <Empty icon={<IconMail size={20} aria-hidden="true" />}>{texts.empty}</Empty>}
      <ul>
        {data?.items.map((item) => (
          <Message
            key={item.key}
            item={item}
            orderId={orderId}
            isOpen={item.key === opened}
            onToggle={() => open(item.key === opened ? undefined : item.key)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface MessageProps {
  item: Item
  orderId: number
  isOpen: boolean
  onToggle(): void
}

function Message({ item: { key, direction, type, attempt, at }, orderId, isOpen, onToggle }: MessageProps) {
  const texts = useTexts(MESSAGES_TEXTS)
  const known: Readonly<Record<string, string>> = texts.types
  const name = `${known[type] ?? texts.other} ${type}`
  const Icon = direction === 'out' ? IconArrowUpRight : IconArrowDownLeft
  return (
    <li id={messagePlace(key)}>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <Icon size={16} aria-hidden="true" />
        <span className="dir">{texts[direction]}</span>
        <b>{name}</b>
        <small>{texts.attempt(attempt)}</small>
        <When at={at} />
        <IconChevronDown size={16} aria-hidden="true" className={isOpen ? 'up' : ''} />
      </button>
      {isOpen && <Content path={`/orders/${orderId}/messages/${key}`} messageKey={key} />}
    </li>
  )
}

function Content({ path, messageKey }: { path: string; messageKey: string }) {
  const texts = useTexts(MESSAGES_TEXTS)
  const language = useLanguage()
  const { data, error, refetch } = useRead<OrderMessageAnswer>(path)
  const message = data?.key === messageKey ? data : undefined
  if (error && !message) return <Failure error={error} again={() => void refetch()} />
  if (!message) return <Loading />
  const { xml, sha256, bytes } = message
  return (
    <div className="content">
      <p className="note">
        {sha256 === null ? (
          texts.anew
        ) : (
          <>
            {texts.digest(number(bytes ?? 0, language))}: <span className="mono">{sha256.slice(0, 16)}…</span>
            <Copy value={sha256} what={texts.digestName} />
          </>
        )}
        {xml !== null && (
          <span className="r">
            {texts.xml} <Copy value={xml} what={texts.xml} />
          </span>
        )}
      </p>
      {xml === null ? (
        <p>{texts.nothing}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <pre tabIndex={0}>{xml}</pre>
      )}
    </div>
  )
}
