import type { MessageAnswer } from '../../../../../src/doors/dashboard/routes/unmatched/unmatched-answers.ts'
import { useSession } from '../../../door/session.ts'
import { exactly, when } from '../../../format/format.ts'
import { Card, Facts } from '../../../parts/card.tsx'
import { Copy } from '../../../parts/copy.tsx'
import { useNow } from '../../../parts/when.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { UNMATCHED_TEXTS } from '../unmatched.texts.ts'
import { MESSAGE_TEXTS } from './message.texts.ts'

/** What is known of a message, and who did what with it. */
export function MessageFacts({ message }: { message: MessageAnswer }) {
  const { facts: texts } = useTexts(MESSAGE_TEXTS)
  const { unknownSender } = useTexts(UNMATCHED_TEXTS)
  const language = useLanguage()
  const now = useNow()
  const isOperator = useSession().person.role === 'operator'
  const { sender, messageType, applicationId, relatedMessageId, messageId, receivedAt, clientId, clientName } = message
  const copied = (name: string, value: string | null) =>
    value === null
      ? []
      : [
          [
            name,
            <span key={name} className="cv">
              <span className="mono" title={value}>
                {value}
              </span>
              <Copy value={value} what={name} />
            </span>,
          ] as const,
        ]
  return (
    <aside className="rail">
      <Card title={texts.title}>
        <Facts
          facts={[
            ...(isOperator ? [[texts.client, clientId === null ? texts.none : clientName] as const] : []),
            [texts.sender, sender.name ?? sender.districtKey ?? unknownSender],
            [texts.received, exactly(new Date(receivedAt), now, language)],
            [texts.type, messageType],
            ...copied(texts.application, applicationId),
            ...copied(texts.related, relatedMessageId),
            ...copied(texts.messageId, messageId),
          ]}
        />
      </Card>
      {message.acts.length > 0 && <History acts={message.acts} />}
    </aside>
  )
}

function History({ acts }: Pick<MessageAnswer, 'acts'>) {
  const texts = useTexts(MESSAGE_TEXTS)
  const { states } = useTexts(UNMATCHED_TEXTS)
  const language = useLanguage()
  const now = useNow()
  const words: Readonly<Record<string, string>> = states
  return (
    <Card title={texts.acts}>
      <ul className="acts-done">
        {acts.map(({ at, by, state, orderId }) => (
          <li key={at}>
            <b>{texts.act(words[state ?? ''] ?? '', orderId)}</b>
            <small>{texts.by(by, when(new Date(at), now, language))}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
