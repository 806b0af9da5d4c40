import { type BundledMessage, messageFile, originalFile } from '../../domain/evidence/bundle.ts'
import { originalMessage } from '../../domain/evidence/original-message.ts'
import { findDocument } from '../../domain/file/file.ts'
import { findFilings } from '../../domain/order/show/filings.ts'
import type { OrderView } from '../../domain/order/show/find-order.ts'
import type { ZipFile } from '../../kernel/parse/zip.ts'
import { isoTime } from '../../kernel/time.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { mailboxOriginals } from '../correspondence/mailbox-originals.ts'
import { exchangedMessages, openExchanged } from '../correspondence/order-messages.ts'

interface Deps {
  sql: Sql
  seal: Seal
}

/** Lets a file pass as long as it fits into the archive. */
export type Fits = (file: ZipFile) => ZipFile

interface Manner {
  fits: Fits
  withOriginals: boolean
}

/** The messages of an order with their files: codes blacked out, and, only for operators, as they were exchanged. */
export async function bundleMessages(deps: Deps, order: OrderView, manner: Manner): Promise<Messages> {
  const shown = await readMessages(deps, order, manner.fits)
  return manner.withOriginals ? addOriginals(deps, order, shown, manner.fits) : shown
}

interface Messages {
  list: BundledMessage[]
  files: ZipFile[]
}

async function readMessages({ sql, seal }: Deps, order: OrderView, fits: Fits): Promise<Messages> {
  const filings = await findFilings(sql, seal, order.headId)
  const list: BundledMessage[] = []
  const files: ZipFile[] = []
  for (const { at, ...message } of await exchangedMessages(sql, { order, filings })) {
    const opened = await openExchanged({ sql, seal }, { order, filings }, message.key)
    const { xml = null, sha256 = null, bytes = null } = opened ?? {}
    const name = messageFile(message.key)
    if (xml !== null) files.push(fits({ name, content: Buffer.from(`${xml}\n`) }))
    const { key, direction, attempt, type } = message
    list.push({ key, direction, attempt, type, at: isoTime(at), sha256, bytes, ...(xml !== null && { file: name }) })
  }
  return { list, files }
}

/** Stands in a message whose bytes cannot be given any more. */
class DocumentDeleted extends Error {}

/** The bytes of a message; undefined where none are kept, or a document of it has been deleted since. */
async function originalOf({ sql, seal }: Deps, ids: readonly number[], sha256: string): Promise<Buffer | undefined> {
  const readDocument = async (document: string): Promise<Buffer> => {
    const content = await findDocument(sql, seal, document)
    if (!content) throw new DocumentDeleted()
    return content
  }
  try {
    return await originalMessage({ sql, seal, readDocument }, ids, sha256)
  } catch (error) {
    if (error instanceof DocumentDeleted) return undefined
    throw error
  }
}

/** Each message of which bytes are kept once more, as it was exchanged. */
async function addOriginals(
  { sql, seal }: Deps,
  order: OrderView,
  { list, files }: Messages,
  fits: Fits,
): Promise<Messages> {
  const received = await mailboxOriginals({ sql, seal }, order)
  const ids = order.attempts.map(({ id }) => id)
  const all: Messages = { list: [], files: [...files] }
  for (const message of list) {
    const { key, sha256 } = message
    const content =
      sha256 === null ? undefined : (received.get(sha256) ?? (await originalOf({ sql, seal }, ids, sha256)))
    if (content) all.files.push(fits({ name: originalFile(key), content }))
    all.list.push(content ? { ...message, original: originalFile(key) } : message)
  }
  return all
}
