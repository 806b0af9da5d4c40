import { compact } from '../../../kernel/compact.ts'
import type { ReadElement } from '../../../kernel/parse/xml.ts'
import type { MailboxEntry, MailboxListing } from '../answers.ts'
import { sender } from './parts.ts'
import { all, child, date, integer, optionalText, required, text } from './read.ts'

/** 0007. */
export function decodeMailboxListing(message: ReadElement): MailboxListing {
  const listing = required(message, 'sabrinaErgebnisPosteingang')
  const list = child(listing, 'listeNachrichtenInfo')
  return {
    total: integer(listing, 'anzahlDerNachrichten'),
    messages: list === undefined ? [] : all(list, 'nachrichtInfo').map(mailboxEntry),
  }
}

function mailboxEntry(info: ReadElement): MailboxEntry {
  const reference = child(info, 'referenz')
  return compact({
    messageId: text(info, 'nachrichtenid'),
    messageType: text(info, 'nachrichtentyp'),
    createdAt: date(info, 'zeitpunktDerErstellung'),
    storedAt: date(info, 'zeitpunktDerSpeicherung'),
    sender: sender(required(info, 'referenzAbsender')),
    relatedMessageId: optionalText(info, 'nachrichtenidBezugsnachricht'),
    applicationId: reference && text(reference, 'referenzID'),
  })
}
