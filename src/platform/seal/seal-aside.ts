import { isHeavy } from '../../kernel/heavy.ts'
import type { ThreadPool } from '../thread-pool.ts'
import { asBuffer, handOver } from '../thread-worker.ts'
import type { Seal } from './seal.ts'

type Input = { close: Parameters<Seal['close']>; open: Parameters<Seal['open']> }

/** The tasks of a thread that has the same keys. */
export const sealTasks = (seal: Seal) => ({
  closeSeal([bytes, ...rest]: Input['close']) {
    const closed = seal.close(asBuffer(bytes), ...rest)
    return handOver(closed, closed)
  },
  openSeal([bytes, ...rest]: Input['open']) {
    const opened = seal.open(asBuffer(bytes), ...rest)
    return handOver(opened, opened)
  },
})

/** A seal that does megabytes on other threads, for whoever asks for it by the functions below. */
export const sealAside = (seal: Seal, threads: ThreadPool): Seal => ({
  ...seal,
  aside: {
    close: async (...input) => asBuffer(await threads.run<Uint8Array>('closeSeal', input)),
    open: async (...input) => asBuffer(await threads.run<Uint8Array>('openSeal', input)),
  },
})

export async function closeLarge({ aside, close }: Seal, ...input: Input['close']): Promise<Buffer> {
  return aside && isHeavy(input[0]) ? aside.close(...input) : close(...input)
}

export async function openLarge({ aside, open }: Seal, ...input: Input['open']): Promise<Buffer> {
  return aside && isHeavy(input[0]) ? aside.open(...input) : open(...input)
}
