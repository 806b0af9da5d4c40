import type { Core } from './core.ts'
import type { Received } from './received.ts'
import { findScenario, type ReceivedKind, type StoredScenario, type Subject } from './scenario.ts'
import type { Application, MailItem } from './state.ts'
import type { Examined } from './wire/examine.ts'
import { type FiledApplication, readApplication } from './wire/read-application.ts'
import { textAt } from './wire/xml.ts'

const KINDS: Record<string, ReceivedKind> = {
  '0708': 'application',
  '0702': 'application',
  '0703': 'statusQuery',
  '0712': 'statusQuery',
  '0006': 'poll',
  '0008': 'poll',
  '0002': 'acknowledge',
}

/** A message together with what the authority knows about its matter. */
export interface Arrival {
  examined: Examined
  kind: ReceivedKind
  filed: FiledApplication | undefined
  /** The application that a query asks for. */
  application: Application | undefined
  /** The mailbox message that is fetched or acknowledged. */
  item: MailItem | undefined
  scenario: StoredScenario | undefined
  received: Received
}

export function describeArrival(core: Core, examined: Examined, xml: string): Arrival {
  const kind = KINDS[examined.type] ?? 'statusQuery'
  const filed = readApplication(examined.type, examined.message)
  const application = askedApplication(core, examined)
  const item = askedItem(core, examined)
  const matter = filed ?? application ?? core.state.applications.get(item?.applicationId ?? '')
  const subject: Subject = {
    kind,
    username: examined.username,
    businessTransaction: matter?.businessTransaction || null,
    vehicleIdentificationNumber: matter?.vehicleIdentificationNumber || null,
  }
  const scenario = findScenario(core.state.scenarios, subject)
  const received: Received = {
    at: new Date(core.now()).toISOString(),
    ...subject,
    messageId: examined.messageId,
    applicationId: application?.applicationId ?? item?.applicationId ?? null,
    xml,
  }
  return { examined, kind, filed, application, item, scenario, received }
}

/** An application is shown to whoever filed it only. */
function askedApplication({ state }: Core, { message, username }: Examined): Application | undefined {
  const asked = 'referenzElektronischerAntrag'
  const messageId = textAt(message, asked, 'nachrichtenid')
  const number = textAt(message, asked, 'antragsnummer') ?? state.applicationByMessage.get(messageId ?? '')
  const application = state.applications.get(number ?? '')
  return application?.username === username ? application : undefined
}

function askedItem({ state }: Core, { type, message, username }: Examined): MailItem | undefined {
  const messageId = textAt(message, type === '0008' ? 'sabrinaAbruf' : 'quittung', 'nachrichtenid')
  return state.mailboxes.get(username)?.get(messageId ?? '')
}
