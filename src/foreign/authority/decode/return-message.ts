import { type ReadElement, XmlProblem } from '../../../kernel/parse/xml.ts'
import type { ReturnMessage } from '../answers.ts'
import { decodeApplicationResult } from './decision.ts'
import { decodeFeeNotice } from './fee-notice.ts'
import { decodeFreeMessage } from './free-message.ts'
import { head } from './parts.ts'
import { decodeReceipt } from './receipt.ts'
import { decodeStatus } from './status.ts'

/** What may wait in a mailbox. */
const DECODERS: Readonly<Record<string, (message: ReadElement) => ReturnMessage>> = {
  vorsystem_antrag_0707: decodeApplicationResult,
  vorsystem_status_0706: (message) => ({ kind: 'status', ...head(message), answer: decodeStatus(message) }),
  kommunikation_quittung_0002: (message) => ({ kind: 'receipt', ...head(message), receipt: decodeReceipt(message) }),
  gebuehren_uebermittlunggebuehrenbescheid_0103: decodeFeeNotice,
  kommunikation_freienachricht_0090: decodeFreeMessage,
}

export function decodeReturnMessage(message: ReadElement): ReturnMessage {
  const decode = Object.hasOwn(DECODERS, message.name) ? DECODERS[message.name] : undefined
  if (!decode) throw new XmlProblem(`${message.name} is no message of the return channel`)
  return decode(message)
}
