import { workerData } from 'node:worker_threads'
import { documentFacts } from '../domain/application/document-facts.ts'
import type { Transaction } from '../domain/application/transaction.ts'
import { storeDocument } from '../domain/file/file.ts'
import { readOrderParts } from '../doors/http/body/order-parts.ts'
import { examineBatch } from '../flows/batch/examine-batch.ts'
import type { ExclusionProof } from '../flows/exclusion/exclusion-proof.ts'
import { examineBody } from '../flows/intake/examine-body.ts'
import { examineForPower } from '../flows/power-of-attorney/examine-for-power.ts'
import { parseJson } from '../kernel/parse/parse-json.ts'
import { notFound } from '../kernel/refusal.ts'
import { openPool, type Pool } from '../platform/db.ts'
import { sealOf } from '../platform/seal/seal.ts'
import { sealTasks } from '../platform/seal/seal-aside.ts'
import { asBuffer, handOver, serveTasks } from '../platform/thread-worker.ts'

interface DocumentToStore {
  databaseUrl: string
  content: Uint8Array
  sha256: string
  now: Date
}

interface BundleToMake {
  databaseUrl: string
  clientId: number
  orderId: number
}

const seal = sealOf(workerData.seal)
/** Opened with the first task that needs it. */
let db: Pool | undefined
const databaseAt = (url: string): Pool => {
  db ??= openPool(url, { max: 1, name: 'plakette documents' })
  return db
}

/** What the other threads do; `aside.ts` asks for it. */
serveTasks({
  parse: (bytes: Uint8Array) => parseJson(asBuffer(bytes)),

  readOrder: ({ bytes, contentType }: { bytes: Uint8Array; contentType: string }) =>
    readOrderParts(asBuffer(bytes), contentType),

  examine({ transaction, body, tellsAll }: { transaction: Transaction; body: unknown; tellsAll?: boolean }) {
    const examined = examineBody(transaction, body instanceof Uint8Array ? asBuffer(body) : body, tellsAll)
    const contents = examined.checked.accepted ? examined.checked.documents.map(({ content }) => content) : []
    return handOver(examined, ...contents)
  },

  examineBatch: (bytes: Uint8Array) => examineBatch(asBuffer(bytes)),

  examineForPower: ({ body, named }: { body: unknown; named?: Transaction }) => examineForPower(body, named),

  lookInto: (content: Uint8Array) => documentFacts(asBuffer(content)),

  async storeDocument({ databaseUrl, content, sha256, now }: DocumentToStore) {
    await storeDocument(databaseAt(databaseUrl), seal, asBuffer(content), now, { sha256 })
  },

  // Loaded when the first is made: the other threads need none of it.
  async makeBundle({ databaseUrl, clientId, orderId }: BundleToMake) {
    const { findOrder } = await import('../domain/order/show/find-order.ts')
    const { makeBundle } = await import('../flows/evidence/make-bundle.ts')
    const sql = databaseAt(databaseUrl)
    const order = await findOrder(sql, clientId, orderId)
    if (!order) throw notFound(`there is no order ${orderId}`)
    const bundle = await makeBundle({ sql, seal }, { order })
    return handOver(bundle, bundle)
  },

  async drawExclusionProof(proof: ExclusionProof) {
    const { drawExclusionProof } = await import('../flows/exclusion/draw-proof.ts')
    const paper = await drawExclusionProof(proof)
    return handOver(paper, paper)
  },

  ...sealTasks(seal),
})
