import { workerData } from 'node:worker_threads'
import type { Transaction } from './domain/application/transaction.ts'
import { readOrderParts } from './doors/http/order-parts.ts'
import { examineBody } from './flows/intake/examine-body.ts'
import { parseJson } from './kernel/parse-json.ts'
import { sealOf } from './platform/seal.ts'
import { sealTasks } from './platform/seal-aside.ts'
import { asBuffer, handOver, serveTasks } from './platform/thread-worker.ts'

/** What the other threads do; `aside.ts` asks for it. */
serveTasks({
  parse: (bytes: Uint8Array) => parseJson(asBuffer(bytes)),

  readOrder: ({ bytes, contentType }: { bytes: Uint8Array; contentType: string }) =>
    readOrderParts(asBuffer(bytes), contentType),

  examine({ transaction, body }: { transaction: Transaction; body: unknown }) {
    const examined = examineBody(transaction, body instanceof Uint8Array ? asBuffer(body) : body)
    const contents = examined.checked.accepted ? examined.checked.documents.map(({ content }) => content) : []
    return handOver(examined, ...contents)
  },

  ...sealTasks(sealOf(workerData.seal)),
})
