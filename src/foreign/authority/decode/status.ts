import type { ReadElement } from '../../../kernel/parse/xml.ts'
import type { StatusAnswer } from '../answers.ts'
import { entries, statusWord } from './parts.ts'
import { date, required, text } from './read.ts'

/** 0706, as an answer and in the mailbox. */
export function decodeStatus(message: ReadElement): StatusAnswer {
  const status = required(message, 'referenzElektronischerAntragMitStatus')
  return {
    applicationId: text(status, 'antragsnummer'),
    messageId: text(status, 'nachrichtenidBezugsnachricht'),
    status: statusWord(status),
    since: date(status, 'zeitpunkt'),
    entries: entries(status),
  }
}
