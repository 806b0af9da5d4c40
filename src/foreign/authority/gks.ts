import type { MailboxListing, Reachability, Receipt, ReturnMessage, StatusAnswer } from './answers.ts'
import type { DeregistrationMessage, RegistrationMessage } from './messages.ts'

/** The credentials of one access to the authority's large-customer interface. Secrets: never log one. */
export interface GksAccess {
  username: string
  password: string
  kopaKey: string
  certificatePem: string
  privateKeyPem: string
}

/** By our own message id, or by the number that the authority gave the application. */
export type StatusQuery = { messageId: string } | { applicationId: string }

/** An application that is ready to be sent. */
export interface Prepared {
  /** The whole message as it will leave, with login and signature. Secret. */
  bytes: Buffer
  /** Sends the application once and waits for its receipt. Never repeats by itself: call it once. */
  submit(): Promise<Receipt & { bytes: Buffer }>
}

/** A question about an application, ready to be asked. */
export interface PreparedQuestion {
  /** Of the question itself. */
  messageId: string
  /** As it will leave, with login and signature. Secret. */
  bytes: Buffer
  /** Asks once. No status: the authority does not know the application. */
  ask(): Promise<{ status: StatusAnswer | undefined; bytes: Buffer }>
}

/** All that the rest of the service may ask of the authority. Every call may throw an AuthorityFailure. */
export interface Gks {
  /** Makes an application ready to be sent: written, signed and checked. Nothing leaves yet. */
  prepare(access: GksAccess, message: DeregistrationMessage | RegistrationMessage): Promise<Prepared>
  /** Makes a question for the status of an application ready. Nothing leaves yet. */
  prepareStatus(access: GksAccess, query: StatusQuery): Promise<PreparedQuestion>
  /** At most 100 waiting messages, oldest first. */
  listMailbox(access: GksAccess): Promise<MailboxListing>
  /**
   * The message as it came, still waiting in the mailbox; undefined when the mailbox does not have it. It may
   * break the schema: keep it first, then `read` it.
   */
  fetchMessage(access: GksAccess, messageId: string): Promise<{ xml: string } | undefined>
  /** Removes a fetched message from the mailbox. One that is gone already is no failure. */
  acknowledge(access: GksAccess, messageId: string): Promise<void>
  /** What a fetched message says. No call; throws `unreadable` for a message that breaks the schema. */
  read(xml: string): ReturnMessage
  /** undefined: there is no such office. */
  reachability(access: GksAccess, districtKey: string): Promise<Reachability | undefined>
  /** Ends the connections and frees the schema. */
  close(): Promise<void>
}
