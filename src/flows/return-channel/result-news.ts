import { displayPlate } from '../../domain/application/plate.ts'
import { REGISTRATIONS, type Transaction } from '../../domain/application/transaction.ts'
import type { NewFile } from '../../domain/file/file.ts'
import type { OrderMessage } from '../../domain/order/message.ts'
import type { News } from '../../domain/order/news.ts'
import { type PartyRecord, personName } from '../../domain/order/parties.ts'
import type { OfficeCosts } from '../../domain/order/result.ts'
import type { Trigger } from '../../domain/order/state.ts'
import type {
  ApplicationResult,
  CostItem,
  Costs,
  ReceivedDocument,
  RejectionReason,
  ResultParty,
} from '../../foreign/authority/answers.ts'
import { compact } from '../../kernel/compact.ts'
import { bareRejection, statusTrigger, toOrderMessage } from '../receipt/receipt.ts'

/** What the order was filed for, and what may be passed on. */
interface Filed {
  transaction: Transaction
  requestsRegistrationData: boolean
}

/** What a message about an application says, in words of ours. */
export function resultNews(message: ApplicationResult, filed: Filed): News {
  const { plate, costs, parties, documentsReady } = message
  return {
    at: message.createdAt,
    trigger: triggerOf(message),
    messages: messagesOf(message),
    applicationId: message.applicationId,
    licensePlate: plate && displayPlate(plate),
    costs: costs && officeCosts(costs),
    parties: parties.length > 0 ? parties.map(toParty) : undefined,
    // Passed on only when it was requested (contract 1, 2.8).
    registrationData: filed.requestsRegistrationData ? message.registrationData : undefined,
    // Only for registrations (contract 2, 2.1).
    documentsReady: REGISTRATIONS.some((one) => one === filed.transaction) ? documentsReady : undefined,
  }
}

/**
 * Without a decision block the status speaks. Completed together with a decision document is an approval; completed
 * without either says nothing (contract 1, 3).
 */
function triggerOf({ decision, status, documents }: ApplicationResult): Trigger | undefined {
  if (decision) return decision.approved ? 'decisionApproved' : 'decisionRejected'
  const hasDecision = documents.some(({ purposeType }) => purposeType === 'CERTIFICATE')
  return status === 'abgeschlossen' && hasDecision ? 'decisionApproved' : statusTrigger(status)
}

function messagesOf({ decision, lateReasons, entries, status }: ApplicationResult): OrderMessage[] {
  const isRejected = decision ? !decision.approved : status === 'abgelehnt'
  return [
    ...entries.map(toOrderMessage),
    ...(decision?.reasons ?? []).map(toReason),
    ...lateReasons.map(toReason),
    ...(isRejected ? [bareRejection(status, decision?.remarks)] : []),
  ]
}

/** A reason of a rejection has no kind (contract 2, 2.3). */
const toReason = (reason: RejectionReason): OrderMessage => ({ type: 'QUITTUNG', ...reason })

/** The authority's own position is not part of the office's costs (contract 2, 2.3). */
function officeCosts({ items, total, paymentReference, note }: Costs): OfficeCosts | undefined {
  const own = items.filter(isOfAuthority)
  const rest = items.filter((item) => !isOfAuthority(item))
  if (rest.length === 0 && own.length > 0) return undefined
  return compact({
    items: rest.map(({ number, code, name, amount, note }) => compact({ number, code, name, amount, note })),
    total: total - own.reduce((sum, { amount }) => sum + amount, 0),
    paymentReference,
    note,
  })
}

const isOfAuthority = ({ creditor, code, name }: CostItem): boolean =>
  creditor === undefined ? code === 'KBA' || /\bKBA\b|Kraftfahrt-Bundesamt/.test(name ?? '') : creditor === 'KBA'

function toParty({ role, roleName, person }: ResultParty): PartyRecord {
  const { kind } = person
  if (kind === 'natural') return compact({ role, roleName, kind, name: personName(person) })
  if (kind === 'legal') return compact({ role, roleName, kind, name: person.name })
  const given = person.representative
  const representative = given && {
    kind: given.kind,
    name: given.kind === 'natural' ? personName(given) : given.name,
  }
  return compact({ role, roleName, kind, name: person.name, representative })
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'image/png': 'png',
}

/** Documents of a message as files; one without a name is numbered below what it belongs to. */
export const filesFrom = (documents: readonly ReceivedDocument[], belongsTo: string): NewFile[] =>
  documents.map((document, index) => ({
    ...document,
    filename: document.filename ?? `${belongsTo}-${index + 1}.${EXTENSIONS[document.mediaType] ?? 'bin'}`,
  }))
