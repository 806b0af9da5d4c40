import { compact } from '../../../kernel/compact.ts'
import { type ReadElement, XmlProblem } from '../../../kernel/parse/xml.ts'
import type { Receipt } from '../answers.ts'
import { entries, statusWord } from './parts.ts'
import { child, optionalText, required, text } from './read.ts'

/** 0002. */
export function decodeReceipt(message: ReadElement): Receipt {
  const quittung = required(message, 'quittung')
  return compact({
    messageId: text(quittung, 'nachrichtenid'),
    applicationId: optionalText(quittung, 'antragsnummer'),
    status: child(quittung, 'status') && statusWord(quittung),
    entries: entries(quittung),
  })
}

/** The receipt of an application must say yes or no; one that says neither is not taken for either. */
export function decodeApplicationReceipt(message: ReadElement): Receipt {
  const receipt = decodeReceipt(message)
  const isRefusal = receipt.entries.some(({ kind }) => kind === 'Fehler')
  if (receipt.status === undefined && !isRefusal) throw new XmlProblem('the receipt has neither a status nor an error')
  return receipt
}
