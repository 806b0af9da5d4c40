import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import type { Fetched } from '../client/mailbox.ts'
import { appendEvent, freezeEvent } from '../event/event.ts'
import type { StoredFile } from '../file/file.ts'
import { removeKeptFiles } from '../file/kept-files.ts'
import { type Charge, chargeAttempts } from '../order/charge-attempts.ts'
import {
  FEE_NOTICE_EVENT,
  type FeeNotice,
  feeNoticeEventBody,
  type MatchedApplication,
  type NoticePart,
} from './fee-notice.ts'
import { matchApplications } from './match-applications.ts'
import { giveFiles, keepDocuments, NOTICE_FILES } from './notice-files.ts'
import { type NoticeOwner, noticeOwners } from './notice-owners.ts'
import { mayHavePaper } from './notice-paper.ts'
import { addOwners, addPart, closeNotice, findOrAddNotice, isClosed, readNotice, readOwners } from './store-notice.ts'

/**
 * Adds a part to its notice. The last part makes it visible, with an event; a part that arrives later sends the event
 * again, under the same id and with the further applications. Earlier parts are silent. Tells whether the part is new.
 */
export async function takeNoticePart(
  tx: Sql,
  seal: Seal,
  mailbox: Fetched,
  part: NoticePart,
  now: Date,
): Promise<boolean> {
  const id = await findOrAddNotice(tx, mailbox, part, now)
  const applications = await matchApplications(tx, mailbox, part.applications)
  const isNew = await addPart(tx, id, part.part.number, applications)
  const isClosing = await closeWith(tx, seal, id, part, now)
  if (!isNew && !isClosing) return false

  const notice = await readNotice(tx, id)
  await addOwners(tx, id, await noticeOwners(tx, mailbox, notice.applications), notice.closedAt)
  if (!isClosed(notice)) return true

  const touched = new Set(applications.map(({ attemptId }) => attemptId))
  const charged = notice.applications.filter(({ attemptId }) => isClosing || touched.has(attemptId))
  await chargeAttempts(tx, charged.flatMap(chargeOf), notice.closing.paymentReference, now)
  const owners = await readOwners(tx, id)
  for (const owner of owners) {
    const { clientId, seesUnknown } = owner
    const files = await filesFor(tx, { ...notice, seesUnknown }, owners.length, clientId, now)
    await report(tx, notice, owner, files, now)
  }
  return true
}

/** A mismatch is not attributed to an order (contract 2, 6.2). */
const chargeOf = ({ match, attemptId, amount }: MatchedApplication): Charge[] =>
  match === 'MATCHED' && attemptId !== undefined ? [{ attemptId, amount }] : []

async function closeWith(tx: Sql, seal: Seal, id: string, { part, closing }: NoticePart, now: Date): Promise<boolean> {
  if (!closing) return false
  const files = await keepDocuments(tx, seal, closing.files, now)
  return closeNotice(tx, id, { part: part.number, ...closing.facts, files }, now)
}

/** Events are for clients that bill the authority themselves; others keep the notice until they do. */
async function report(
  tx: Sql,
  notice: FeeNotice,
  { clientId, seesUnknown, billsAuthority }: NoticeOwner,
  files: readonly StoredFile[],
  now: Date,
): Promise<void> {
  if (!billsAuthority) return
  const body = feeNoticeEventBody({ ...notice, seesUnknown }, clientId, files, now)
  await appendEvent(tx, freezeEvent({ clientId, orderId: null, type: FEE_NOTICE_EVENT }, body, now))
}

/** Keys to the paper for whom it is; a part that shows otherwise takes them back. */
async function filesFor(
  tx: Sql,
  notice: FeeNotice,
  owners: number,
  clientId: number,
  now: Date,
): Promise<readonly StoredFile[]> {
  if (mayHavePaper(notice, owners, clientId)) return giveFiles(tx, notice, clientId, now)
  await removeKeptFiles(tx, clientId, NOTICE_FILES, notice.id)
  return []
}
