import { createOutbound, type Outbound } from '../../platform/outbound/outbound.ts'
import { readTarget } from '../../platform/outbound/outbound-url.ts'
import { UsageError } from './usage-error.ts'

/** The developer's own machine is just where the requests are meant to go. */
const EVERYWHERE = [
  { address: '0.0.0.0', prefix: 0 },
  { address: '::', prefix: 0 },
]

export async function withOutbound<Result>(work: (outbound: Outbound) => Promise<Result>): Promise<Result> {
  const outbound = createOutbound({ allowedNetworks: EVERYWHERE })
  return work(outbound).finally(() => outbound.close())
}

/** An address that a request can be sent to. */
export function requireTarget(name: string, url: string): string {
  const target = readTarget(url)
  if (typeof target === 'string') throw new UsageError(`${name} ${target}`)
  return target.href
}

/** Aborted when somebody ends the command. */
export function untilTold(): AbortSignal {
  const told = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => told.abort())
  return told.signal
}
