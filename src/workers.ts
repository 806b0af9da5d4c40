import { failUnsent } from './flows/dispatch/fail-unsent.ts'
import { startLanes } from './flows/dispatch/lanes.ts'
import { ORDER_WAITING } from './flows/intake/accept-application.ts'
import { startReturnChannel } from './flows/return-channel/poll.ts'
import { startUpkeep } from './flows/upkeep/upkeep.ts'
import { createGks } from './foreign/authority/client.ts'
import type { Gks } from './foreign/authority/gks.ts'
import { uuidv7 } from './kernel/uuid.ts'
import type { Parts } from './parts.ts'
import { openSessionLocks } from './platform/session-locks.ts'

export const connectAuthority = ({ config, clock }: Pick<Parts, 'config' | 'clock'>, url: string): Gks =>
  createGks({
    url,
    timeoutMs: config.dispatchTimeoutMs,
    productVersion: config.productVersion,
    clock,
    newId: () => uuidv7(clock.now()),
  })

/** Starts the background work of a node. Stopping finishes what is in flight and leaves no lane locked. */
export async function startWorkers(
  parts: Parts,
  { databaseUrl, authorityUrl }: { databaseUrl: string; authorityUrl: string },
): Promise<{ stop(): Promise<void> }> {
  const { config, wake } = parts
  const locks = openSessionLocks(databaseUrl)
  const gks = connectAuthority(parts, authorityUrl)
  const deps = { ...parts, locks, gks }
  if (await locks.arrive('worker')) await failUnsent(deps)

  const lanes = startLanes(deps)
  const returnChannel = startReturnChannel(deps, config.returnChannelIntervalMs)
  const upkeep = startUpkeep(deps)
  const deafen = await wake.listen(ORDER_WAITING, lanes.wake)
  return {
    async stop() {
      await deafen()
      await Promise.all([lanes.stop(), returnChannel.stop(), upkeep.stop()])
      await gks.close()
      await locks.close()
    },
  }
}
