import { foldOrderCounts } from '../../domain/order/filing/fold-counts.ts'
import { foldOfficeCounts } from '../../domain/order/filing/fold-office-counts.ts'
import { forgetOldRepeats } from '../../domain/order/filing/repeat.ts'
import { forgetOldForecasts } from '../../domain/order/lane/forecast-sample.ts'
import type { OrderChanged } from '../../domain/order/order-hint.ts'
import { forgetOldPowers } from '../../domain/power-of-attorney/retention.ts'
import { forgetOldRequests } from '../../domain/request-log/write-requests.ts'
import { DELETED_KINDS, type DeletedKind, noteDeletion } from '../../domain/retention/deletion-run.ts'
import type { Clock } from '../../kernel/clock.ts'
import { SECOND } from '../../kernel/duration.ts'
import type { Pool } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { startWorker, type Worker } from '../../platform/worker.ts'
import { forgetOldBatches } from '../batch/stop-batch.ts'
import { signNextDay } from '../evidence/sign-days.ts'
import { failAllWaiting } from '../exclusion/fail-waiting.ts'
import { forgetOldDrafts } from '../filing/draft.ts'
import { forgetOldWishes } from '../filing/filing-key.ts'
import { forgetOldUploads } from '../filing/upload.ts'
import { forgetOldDeliveries } from '../webhook/delivery/retention.ts'

const EVERY_MS = 2 * SECOND

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

async function forgetOld(db: Pool, kind: DeletedKind, now: Date): Promise<void> {
  await noteDeletion(db, { kind, ...(await FORGETS[kind](db, now)) }, now)
}

interface Deps {
  db: Pool
  clock: Clock
  log: Log
  seal: Seal
  orderChanged: OrderChanged
}

/** Keeps the small tables small. Nothing depends on when it runs. */
export const startUpkeep = (
  { db, clock, log, seal, orderChanged }: Deps,
  { daySigned }: { daySigned: () => void },
): Worker =>
  startWorker({
    name: 'upkeep',
    everyMs: EVERY_MS,
    log,
    async round() {
      await foldOrderCounts(db)
      await foldOfficeCounts(db, clock.now())
      await forgetOldRepeats(db, clock.now())
      await forgetOldWishes(db, clock.now())
      for (const kind of DELETED_KINDS) await forgetOld(db, kind, clock.now())
      await forgetOldForecasts(db, clock.now())
      await failAllWaiting({ db, clock, orderChanged })
      if (await signNextDay({ db, seal }, clock.now())) daySigned()
    },
  })
