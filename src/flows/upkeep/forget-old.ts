import { forgetOldPowers } from '../../domain/power-of-attorney/retention.ts'
import { forgetOldRequests } from '../../domain/request-log/write-requests.ts'
import { DELETED_KINDS, type DeletedKind, noteDeletion } from '../../domain/retention/deletion-run.ts'
import type { Pool } from '../../platform/db.ts'
import { forgetOldBatches } from '../batch/stop-batch.ts'
import { forgetOldDrafts } from '../filing/draft.ts'
import { forgetOldUploads } from '../filing/upload.ts'
import { forgetOldDeliveries } from '../webhook/delivery/retention.ts'

type Forget = (db: Pool, now: Date) => Promise<{ number: number; until: Date }>

/** What holds data of people and goes by itself. What is deleted is noted: it can be shown that it is (FZV § 18 (3)). */
const FORGETS: Record<DeletedKind, Forget> = {
  requests: forgetOldRequests,
  deliveries: forgetOldDeliveries,
  powers: forgetOldPowers,
  uploads: forgetOldUploads,
  drafts: forgetOldDrafts,
  batches: forgetOldBatches,
}

interface Forgotten {
  kind: DeletedKind
  number: number
  /** Nothing older than this is left. */
  until: Date
}

/** One piece of each kind: whoever has much to forget goes on in the next round. */
export async function forgetOld(db: Pool, now: Date): Promise<Forgotten[]> {
  const all: Forgotten[] = []
  for (const kind of DELETED_KINDS) {
    const forgotten = { kind, ...(await FORGETS[kind](db, now)) }
    await noteDeletion(db, forgotten, now)
    all.push(forgotten)
  }
  return all
}

/** Piece after piece, until nothing is left to forget. */
export async function forgetAllOld(db: Pool, now: Date): Promise<Forgotten[]> {
  const all: Forgotten[] = []
  for (let round = await forgetOld(db, now); round.some(({ number }) => number > 0); round = await forgetOld(db, now))
    all.push(...round)
  return DELETED_KINDS.flatMap((kind) => {
    const pieces = all.filter((piece) => piece.kind === kind && piece.number > 0)
    const last = pieces.at(-1)
    return last ? [{ ...last, number: pieces.reduce((sum, { number }) => sum + number, 0) }] : []
  })
}
