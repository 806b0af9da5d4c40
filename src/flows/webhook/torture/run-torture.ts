import type { Sql } from '../../../platform/db.ts'
import type { Seal } from '../../../platform/seal/seal.ts'
import { placeOf } from '../../../platform/seal/sealed-columns.ts'
import { type TortureDeps, tortureReceiver } from './torture-receiver.ts'
import { type BegunTorture, endTorture, noteLines, readReceiver } from './torture-run.ts'

/** Sends every case to the receiver of a webhook and keeps what comes back, line by line. */
export async function runTorture(
  deps: TortureDeps & { db: Sql; seal: Seal },
  begun: BegunTorture,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, seal } = deps
  try {
    const { url, sealedSecret } = await readReceiver(db, begun.webhookId)
    const secret = seal.open(sealedSecret, placeOf.webhookSecret(begun.webhookId))
    const target = { url, signer: { webhookId: begun.webhookId, secret } }
    const { state } = await tortureReceiver(deps, target, { signal, noted: (lines) => noteLines(db, begun, lines) })
    await endTorture(db, begun, state, clock.now())
  } catch (error) {
    // Whatever went wrong here, the next run need not wait for this one.
    await endTorture(db, begun, 'cut', clock.now())
    throw error
  }
}
