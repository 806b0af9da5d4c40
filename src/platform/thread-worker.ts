import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { Refusal } from '../kernel/refusal.ts'
import { isDatabaseGone } from './database-gone.ts'

/** An error on its way to the other thread, where its class is not known. */
export interface ThreadFault {
  name: string
  message: string
  stack: string | undefined
  isDatabaseGone: boolean
  refusal?: Pick<Refusal, 'status' | 'details' | 'reasons'>
}

type ThreadAnswer = { result: unknown } | { fault: ThreadFault }

type Tasks = Readonly<Record<string, (input: never) => unknown>>

/** What a task hands over instead of copying it. */
const handedOver = new WeakMap<object, readonly ArrayBuffer[]>()

/** Marks a result so that these bytes are handed over. */
export function handOver<Result extends object>(result: Result, ...contents: readonly Uint8Array[]): Result {
  handedOver.set(result, contents.flatMap(ownedBy))
  return result
}

/** The memory of bytes that have it to themselves; others are copied. */
export const ownedBy = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []

/** Bytes that came from another thread, as a Buffer on the same memory. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

const pick = ({ status, details, reasons }: Refusal) => ({ status, details, reasons })

const describe = (error: unknown): ThreadFault => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const isRefusal = error instanceof Refusal
  return { name, message, stack, isDatabaseGone: isDatabaseGone(error), ...(isRefusal && { refusal: pick(error) }) }
}

/**
 * Where all cores are taken, the thread that answers requests goes first. Only Linux has a priority for each thread; elsewhere
 * this would slow down the whole process.
 */
function giveWay(): void {
  const { PRIORITY_BELOW_NORMAL: low } = constants.priority
  if (process.platform === 'linux' && getPriority() < low) setPriority(low)
}

/** Serves the tasks of a thread pool, one at a time; the last line of the file that the pool was given. */
export function serveTasks(tasks: Tasks): void {
  const port = parentPort
  if (!port) throw new Error('this file is run by a thread pool only')
  giveWay()
  port.on('message', async ({ task, input }: { task: string; input: never }) => {
    try {
      const result = await tasks[task]?.(input)
      const transfer = typeof result === 'object' && result !== null ? handedOver.get(result) : []
      port.postMessage({ result } satisfies ThreadAnswer, [...(transfer ?? [])])
    } catch (error) {
      port.postMessage({ fault: describe(error) } satisfies ThreadAnswer)
    }
  })
}
