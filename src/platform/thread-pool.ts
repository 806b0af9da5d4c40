import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createFairQueue } from '../kernel/fair-queue.ts'
import { Refusal } from '../kernel/refusal.ts'
import { DatabaseGone } from './database-gone.ts'
import type { ThreadFault } from './thread-worker.ts'

export interface ThreadPool {
  /** Runs a task of the pool's file on another thread; a Refusal there is a Refusal here. */
  run<Result>(task: string, input: unknown, options?: RunOptions): Promise<Result>
  /** Ends the threads at once; what is still under way is given up. */
  close(): Promise<void>
}

interface PoolOptions {
  /** Ends with `serveTasks`. */
  file: URL
  /** For the threads, as `workerData`. */
  data?: unknown
  threads?: number
  megabytes?: number
}

interface RunOptions {
  /** Parties take turns. */
  party?: string
  /** Handed over instead of copied: they are empty here afterwards. */
  transfer?: readonly ArrayBuffer[]
}

interface Job {
  message: { task: string; input: unknown }
  transfer: readonly ArrayBuffer[]
  resolve(result: never): void
  reject(error: Error): void
}

/** What comes back is what the task of that name gives: nobody checks it. */
type Answer = { result: never } | { fault: ThreadFault }

interface Thread {
  worker: Worker
  job: Job | undefined
}

/** One core stays with the event loop; beyond a few threads memory is spent for nothing. */
const MOST_THREADS = 4
const threadCount = (): number => Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1))

/** A task that needs more ends its thread, not the process. */
const MOST_MEGABYTES = 512

/**
 * Threads for work that would keep everybody waiting. They begin with the first task that finds none free, and stay; a
 * thread that dies fails its task and is replaced with the next one. None keeps the process alive.
 */
export function createThreadPool(options: PoolOptions): ThreadPool {
  const { file, data, threads: most = threadCount(), megabytes = MOST_MEGABYTES } = options
  const threads = new Set<Thread>()
  const queue = createFairQueue<Job>()
  let isClosed = false

  function start(): Thread {
    const worker = new Worker(file, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    const thread: Thread = { worker, job: undefined }
    const lose = (error: Error): void => {
      if (!threads.delete(thread)) return
      thread.job?.reject(error)
      void worker.terminate()
      hand()
    }
    worker.on('message', (answer: Answer) => finish(thread, answer))
    worker.on('error', (error) => lose(error instanceof Error ? error : new Error('a thread failed')))
    worker.on('exit', () => lose(new Error('a thread ended before its task')))
    worker.unref()
    threads.add(thread)
    return thread
  }

  function finish(thread: Thread, answer: Answer): void {
    const { job } = thread
    thread.job = undefined
    thread.worker.unref()
    hand()
    if ('fault' in answer) job?.reject(asError(answer.fault))
    else job?.resolve(answer.result)
  }

  /** Gives what waits to threads that are free. */
  function hand(): void {
    while (queue.size > 0) {
      const free = [...threads].find(({ job }) => job === undefined) ?? (threads.size < most ? start() : undefined)
      const job = free && queue.shift()
      if (!job) return
      try {
        free.worker.postMessage(job.message, job.transfer)
      } catch (error) {
        job.reject(error instanceof Error ? error : new Error(String(error)))
        continue
      }
      free.job = job
      // A process that stops early still waits for what it has begun.
      free.worker.ref()
    }
  }

  return {
    run<Result>(task: string, input: unknown, { party = '', transfer = [] }: RunOptions = {}): Promise<Result> {
      if (isClosed) return Promise.reject(new Error('the threads have been stopped'))
      return new Promise((resolve, reject) => {
        queue.push(party, { message: { task, input }, transfer, resolve, reject })
        hand()
      })
    },
    async close() {
      isClosed = true
      for (let job = queue.shift(); job; job = queue.shift()) job.reject(new Error('the threads have been stopped'))
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

function asError({ refusal, name, message, stack, isDatabaseGone }: ThreadFault): Error {
  if (isDatabaseGone) return new DatabaseGone(message)
  if (refusal) {
    return Object.assign(new Refusal(refusal.status, message, refusal.details), { reasons: refusal.reasons })
  }
  return Object.assign(new Error(message), { name, ...(stack !== undefined && { stack }) })
}
