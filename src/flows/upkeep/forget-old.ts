import { forgetOldPowers } from '../../domain/power-of-attorney/retention.ts'
import { forgetOldRequests } from '../../domain/request-log/write-requests.ts'
import { DELETED_KINDS, type DeletedKind, noteDeletion } from '../../domain/retention/deletion-run.ts'
import type { WalkedKind } from '../../domain/retention/progress.ts'
import { isDatabaseGone } from '../../platform/database-gone.ts'
import type { Pool } from '../../platform/db.ts'
import { forgetOldBatches } from '../batch/stop-batch.ts'
import { forgetOldDrafts } from '../filing/draft.ts'
import { forgetOldUploads } from '../filing/upload.ts'
import { cutoffOf } from '../retention/cutoff.ts'
import { type RetentionDeps, walk } from '../retention/walks.ts'
import { forgetOldDeliveries } from '../webhook/delivery/retention.ts'

interface Piece {
  number: number
  until: Date
  /** There may be more although nothing was deleted: what was looked at is held. */
  more?: boolean
}

type Forget = (deps: RetentionDeps, now: Date) => Promise<Piece>

const ofDatabase =
  (forget: (db: Pool, now: Date) => Promise<Piece>): Forget =>
  ({ db }, now) =>
    forget(db, now)
const walking =
  (kind: WalkedKind): Forget =>
  (deps, now) =>
    walk(deps, kind, now)

/** What holds data of people and goes by itself. What is deleted is noted: it can be shown that it is (FZV § 18 (3)). */
const FORGETS: Record<DeletedKind, Forget> = {
  requests: ({ db, months }, now) => forgetOldRequests(db, now, cutoffOf(now, months)),
  deliveries: ({ db, months }, now) => forgetOldDeliveries(db, now, cutoffOf(now, months)),
  powers: ofDatabase(forgetOldPowers),
  uploads: ofDatabase(forgetOldUploads),
  drafts: ofDatabase(forgetOldDrafts),
  batches: ofDatabase(forgetOldBatches),
  orders: walking('orders'),
  'return-messages': walking('return-messages'),
  mail: walking('mail'),
  events: walking('events'),
}

interface Done {
  kind: DeletedKind
  /** Undefined of a kind that failed. */
  piece: Piece | undefined
}

/** One piece of each kind: whoever has much to forget goes on in the next round. */
export async function forgetOld(deps: RetentionDeps, now: Date): Promise<Done[]> {
  const round: Done[] = []
  for (const kind of DELETED_KINDS) round.push({ kind, piece: await forgetPiece(deps, kind, now) })
  return round
}

/** What fails of its own stops none of the others: their data would stay for longer than it may. */
async function forgetPiece(deps: RetentionDeps, kind: DeletedKind, now: Date): Promise<Piece | undefined> {
  try {
    const piece = await FORGETS[kind](deps, now)
    await noteDeletion(deps.db, { kind, ...piece }, now)
    return piece
  } catch (error) {
    if (isDatabaseGone(error)) throw error
    deps.log.error({ err: error, kind }, 'old data of a kind could not be deleted, the others go on')
    return undefined
  }
}

const goesOn = (round: readonly Done[]): boolean =>
  round.some(({ piece }) => piece !== undefined && (piece.number > 0 || piece.more))

interface AllForgotten {
  deleted: { kind: DeletedKind; number: number; until: Date }[]
  /** Kinds of which something may be left, because of a fault that is logged. */
  failed: DeletedKind[]
}

/** Piece after piece, until nothing is left to forget. */
export async function forgetAllOld(deps: RetentionDeps, now: Date): Promise<AllForgotten> {
  const all: Done[] = []
  let round = await forgetOld(deps, now)
  for (; goesOn(round); round = await forgetOld(deps, now)) all.push(...round)
  const deleted = DELETED_KINDS.flatMap((kind) => {
    const pieces = all.flatMap(({ kind: of, piece }) => (of === kind && piece && piece.number > 0 ? [piece] : []))
    const last = pieces.at(-1)
    const number = pieces.reduce((sum, piece) => sum + piece.number, 0)
    return last ? [{ kind, number, until: last.until }] : []
  })
  return { deleted, failed: round.filter(({ piece }) => !piece).map(({ kind }) => kind) }
}
