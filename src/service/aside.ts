import type { DocumentFacts } from '../domain/application/document-facts.ts'
import type { StoreDocument } from '../domain/file/file.ts'
import type { DashboardContext } from '../doors/dashboard/context.ts'
import type { Aside } from '../doors/http/body/aside.ts'
import type { OrderParts } from '../doors/http/body/order-parts.ts'
import type { ExaminedBatch } from '../flows/batch/examine-batch.ts'
import { bringsPdf, type Examine, type Examined, examineBody } from '../flows/intake/examine-body.ts'
import type { ExaminedForPower, ExamineForPower } from '../flows/power-of-attorney/examine-for-power.ts'
import { isHeavy } from '../kernel/heavy.ts'
import { conflict } from '../kernel/refusal.ts'
import type { SealRecipe } from '../platform/seal/seal.ts'
import { createThreadPool, type ThreadPool } from '../platform/thread-pool.ts'
import { asBuffer, ownedBy } from '../platform/thread-worker.ts'

/** The threads of this process; they seal alike. */
export const openThreads = (seal: SealRecipe): ThreadPool =>
  createThreadPool({ file: new URL('./aside-thread.ts', import.meta.url), data: { seal } })

/** One more for what takes seconds: what is filed meanwhile does not wait for it. */
export const openSlowThread = (seal: SealRecipe): ThreadPool =>
  createThreadPool({ file: new URL('./aside-thread.ts', import.meta.url), data: { seal }, threads: 1 })

/** What the HTTP door leaves to other threads. */
export const asideOf = (threads: ThreadPool): Aside => ({
  parse: (bytes, clientId) =>
    threads.run<unknown>('parse', bytes, { party: String(clientId), transfer: ownedBy(bytes) }),
  readOrder: (bytes, contentType, clientId) =>
    threads.run<OrderParts>('readOrder', { bytes, contentType }, { party: String(clientId) }),
})

/** Examines large bodies and all that bring a PDF on other threads; the bytes of a body are handed over. */
export function examineAside(threads: ThreadPool): Examine {
  return (transaction, body, clientId, tellsAll) => {
    const isBytes = Buffer.isBuffer(body)
    if (!isBytes && !bringsPdf(body)) return examineBody(transaction, body, tellsAll)
    const transfer = isBytes ? ownedBy(body) : []
    return threads
      .run<Examined>('examine', { transaction, body, tellsAll }, { party: String(clientId), transfer })
      .then(revive)
  }
}

/** For the pre-flight of a power of attorney: the body may bring PDFs. */
export const examineForPowerAside =
  (threads: ThreadPool): ExamineForPower =>
  (body, named, clientId) =>
    threads.run<ExaminedForPower>('examineForPower', { body, named }, { party: String(clientId) })

/** Looks into a document on another thread: a PDF can be built to take long. */
export const lookIntoAside =
  (threads: ThreadPool) =>
  (content: Buffer, clientId: number): Promise<DocumentFacts> =>
    threads.run<DocumentFacts>('lookInto', content, { party: String(clientId) })

/** Reads and checks a batch on another thread; its bytes are handed over. */
export const examineBatchAside =
  (threads: ThreadPool) =>
  (bytes: Buffer, clientId: number): Promise<ExaminedBatch> =>
    threads.run<ExaminedBatch>('examineBatch', bytes, { party: String(clientId), transfer: ownedBy(bytes) })

/** Stores large documents from another thread, over a connection of its own: the driver's work on megabytes is done there. */
export function storeAside(threads: ThreadPool, databaseUrl: string, storeSmall: StoreDocument): StoreDocument {
  return (document, clientId, now) => {
    const { content, sha256 } = document
    if (!isHeavy(content)) return storeSmall(document, clientId, now)
    const options = { party: String(clientId), transfer: ownedBy(content) }
    return threads.run('storeDocument', { databaseUrl, content, sha256, now }, options)
  }
}

/** So many archives of a client may wait; clients take turns. */
const MOST_BUNDLES = 4

/** Makes archives and papers that prove something, one at a time, with a connection to the database of its own. */
export function proofsAside(thread: ThreadPool, databaseUrl: string): DashboardContext['proofs'] {
  const underWay = new Map<number, number>()
  return {
    async bundle({ clientId, orderId }) {
      const already = underWay.get(clientId) ?? 0
      if (already >= MOST_BUNDLES)
        throw conflict('Archives of this client are being made already: wait until they are there').because(
          'too-many-archives',
        )
      underWay.set(clientId, already + 1)
      try {
        const input = { databaseUrl, clientId, orderId }
        return asBuffer(await thread.run<Uint8Array>('makeBundle', input, { party: String(clientId) }))
      } finally {
        const left = (underWay.get(clientId) ?? 1) - 1
        if (left > 0) underWay.set(clientId, left)
        else underWay.delete(clientId)
      }
    },
    exclusionPaper: async (proof) =>
      asBuffer(await thread.run<Uint8Array>('drawExclusionProof', proof, { party: String(proof.client) })),
  }
}

/** On their way between threads Buffers become plain bytes. */
function revive(examined: Examined): Examined {
  const { checked } = examined
  if (!checked.accepted) return examined
  const documents = checked.documents.map((document) => ({ ...document, content: asBuffer(document.content) }))
  const requestSha256 = examined.requestSha256 && asBuffer(examined.requestSha256)
  return { ...examined, requestSha256, checked: { ...checked, documents, fingerprint: asBuffer(checked.fingerprint) } }
}
