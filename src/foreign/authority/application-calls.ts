import type { Element, ReadElement } from '../../kernel/parse/xml.ts'
import type { StatusAnswer } from './answers.ts'
import { decoding, isNotKnown, RECEIPT, type Ready } from './call.ts'
import { CODE } from './codes.ts'
import { decodeReachability } from './decode/reachability.ts'
import { decodeApplicationReceipt } from './decode/receipt.ts'
import { decodeStatus } from './decode/status.ts'
import { encodeDeregistration } from './encode/deregistration.ts'
import { encodeReachabilityQuery, encodeStatusQuery } from './encode/questions.ts'
import { encodeRegistration } from './encode/registration.ts'
import type { SentType } from './envelope.ts'
import { AuthorityFailure } from './failure.ts'
import type { Gks, GksAccess, StatusQuery } from './gks.ts'

type Asked = [access: GksAccess, type: SentType, content: () => Element, messageId?: string]

interface Calls {
  prepare(...asked: Asked): Promise<Ready>
  ask(...asked: Asked): Promise<ReadElement>
}

/** What concerns applications: sending one, asking after one, asking whether an office can take one. */
export const applicationCalls = ({ prepare, ask }: Calls): Pick<Gks, 'prepare' | 'prepareStatus' | 'reachability'> => ({
  async prepare(access, message) {
    const ready =
      message.kind === 'deregistration'
        ? await prepare(access, '0708', () => encodeDeregistration(message), message.messageId)
        : await prepare(access, '0702', () => encodeRegistration(message), message.messageId)
    return {
      bytes: ready.bytes,
      async submit() {
        const { message: answer, bytes } = await ready.send()
        return { ...decoding(answer, RECEIPT, decodeApplicationReceipt), bytes }
      },
    }
  },
  async prepareStatus(access, query) {
    const ready = await prepare(access, '0703', () => encodeStatusQuery(query))
    return {
      messageId: ready.messageId,
      bytes: ready.bytes,
      async ask() {
        const { message, bytes } = await ready.send()
        return { status: statusIn(message, query, bytes), bytes }
      },
    }
  },
  async reachability(access, districtKey) {
    const answer = await ask(access, '0712', () => encodeReachabilityQuery(districtKey))
    if (isNotKnown(answer, CODE.officeNotKnown)) return undefined
    return decoding(answer, 'kommunikation_ergebnisverfuegbarkeit_0005', decodeReachability)
  },
})

function statusIn(answer: ReadElement, query: StatusQuery, bytes: Buffer): StatusAnswer | undefined {
  if (isNotKnown(answer, CODE.applicationNotKnown)) return undefined
  const status = decoding(answer, 'vorsystem_status_0706', decodeStatus)
  if (isAbout(query, status)) return status
  throw new AuthorityFailure('unreadable', 'the status is that of another application', { answer: bytes })
}

const isAbout = (query: StatusQuery, status: StatusAnswer): boolean =>
  'messageId' in query ? query.messageId === status.messageId : query.applicationId === status.applicationId
