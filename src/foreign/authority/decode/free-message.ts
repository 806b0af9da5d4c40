import { compact } from '../../../kernel/compact.ts'
import type { ReadElement } from '../../../kernel/parse/xml.ts'
import type { FreeMessage } from '../answers.ts'
import { documents, head } from './parts.ts'
import { optionalText, required } from './read.ts'

/** 0090: a message that belongs to no order by its kind. */
export function decodeFreeMessage(message: ReadElement): FreeMessage {
  const content = required(message, 'freieNachricht')
  return compact({
    kind: 'free' as const,
    ...head(message),
    relatedMessageId: optionalText(content, 'nachrichtenidBezugsnachricht'),
    applicationId: optionalText(content, 'antragsnummer'),
    subject: optionalText(content, 'betreff'),
    text: optionalText(content, 'text'),
    documents: documents(content),
  })
}
