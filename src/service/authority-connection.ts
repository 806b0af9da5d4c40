import { measuredGks } from '../flows/authority-call/measured-gks.ts'
import { createGks } from '../foreign/authority/client.ts'
import type { Gks } from '../foreign/authority/gks.ts'
import { SECOND } from '../kernel/duration.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import type { Config } from '../platform/config.ts'
import type { Parts } from './parts.ts'
import { simulatedAuthorityUrl } from './simulators.ts'

type Needed = Pick<Parts, 'config' | 'clock' | 'metrics'>

/** Where the authority is. A running simulator is found by its port; undefined on a production instance without one. */
export const authorityUrl = (config: Config): string | undefined =>
  config.authorityUrl ?? (config.instance === 'test' ? simulatedAuthorityUrl(config) : undefined)

export const connectAuthority = ({ config, clock, metrics }: Needed, url: string): Gks =>
  measuredGks(
    createGks({
      url,
      timeoutMs: config.dispatchTimeoutMs,
      productVersion: config.productVersion,
      clock,
      newId: () => uuidv7(clock.now()),
    }),
    { metrics },
  )

/** A client waits for the answer, so the authority gets less time than for an application. */
const PATIENCE_MS = 10 * SECOND

/** Compiling the wire schema takes memory, which a node whose clients never ask does not spend. */
export function lazyAuthority({ config, clock, metrics }: Needed): { get(): Gks | undefined; close(): Promise<void> } {
  const url = authorityUrl(config)
  const impatient = { ...config, dispatchTimeoutMs: Math.min(config.dispatchTimeoutMs, PATIENCE_MS) }
  let gks: Gks | undefined
  return {
    get() {
      if (url === undefined) return undefined
      gks ??= connectAuthority({ config: impatient, clock, metrics }, url)
      return gks
    },
    close: async () => gks?.close(),
  }
}
