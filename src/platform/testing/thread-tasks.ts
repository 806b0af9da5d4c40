import { getPriority } from 'node:os'
import { badRequest } from '../../kernel/refusal.ts'
import { handOver, serveTasks } from '../thread-worker.ts'

/** Tasks for the tests of the thread pool. */
serveTasks({
  echo: (input: unknown) => input,
  priority: () => getPriority(),
  double(bytes: Uint8Array) {
    const doubled = new Uint8Array(bytes.length * 2)
    doubled.set(bytes)
    doubled.set(bytes, bytes.length)
    return handOver(doubled, doubled)
  },
  refuse(): never {
    throw badRequest('not like this')
  },
  fail(): never {
    throw new TypeError('not at all')
  },
  unclonable: () => () => {},
  die: () => process.exit(1),
  exhaust() {
    const hoard: unknown[] = []
    for (;;) hoard.push(Array(100_000).fill(hoard.length))
  },
})
