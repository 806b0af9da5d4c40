import type { Core } from '../core.ts'
import type { MailItem } from '../state.ts'
import type { BilledApplication, FreeInput } from './free-message.ts'

/** A free return message as it lies in the mailbox. */
export function toMailItem(core: Core, input: FreeInput): MailItem {
  const common = { username: input.username, createdAt: core.now() }
  switch (input.kind) {
    case 'feeNotice': {
      const { notice } = input
      const applications = notice.applications.map((application) => completed(core, application))
      return {
        ...common,
        // Parts share the id of the notice; each message has its own.
        messageId: `${notice.messageId}.${notice.part.number}`,
        office: notice.office,
        content: { kind: 'feeNotice', notice: { ...notice, applications } },
      }
    }
    case 'unmatched': {
      const { messageId, message } = input
      const { relatedMessageId, office: sender } = message
      return { ...common, messageId, relatedMessageId, office: sender, content: { kind: 'free', message } }
    }
    case 'raw': {
      const { messageId, messageType, xml } = input
      return { ...common, messageId, content: { kind: 'raw', messageType, xml } }
    }
  }
}

/** What the notice does not say about an application that was filed here is taken from its file. */
function completed({ state }: Core, billed: BilledApplication): BilledApplication {
  const filed = state.applications.get(billed.applicationId)
  if (!filed) return billed
  return {
    date: new Date(filed.filedAt).toISOString().slice(0, 10),
    licensePlate: filed.licensePlate ?? undefined,
    businessTransaction: filed.businessTransaction,
    ...billed,
  }
}
