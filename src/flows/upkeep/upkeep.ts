import { foldOrderCounts } from '../../domain/order/filing/fold-counts.ts'
import { foldOfficeCounts } from '../../domain/order/filing/fold-office-counts.ts'
import { forgetOldRepeats } from '../../domain/order/filing/repeat.ts'
import { forgetOldForecasts } from '../../domain/order/lane/forecast-sample.ts'
import type { OrderChanged } from '../../domain/order/order-hint.ts'
import type { Clock } from '../../kernel/clock.ts'
import { SECOND } from '../../kernel/duration.ts'
import type { Pool } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { startWorker, type Worker } from '../../platform/worker.ts'
import { signNextDay } from '../evidence/sign-days.ts'
import { failAllWaiting } from '../exclusion/fail-waiting.ts'
import { forgetOldWishes } from '../filing/filing-key.ts'
import { forgetOld } from './forget-old.ts'

const EVERY_MS = 2 * SECOND

interface Deps {
  db: Pool
  clock: Clock
  log: Log
  seal: Seal
  orderChanged: OrderChanged
  /** How long personal data is kept. */
  retentionMonths: number
}

/** Keeps the small tables small. Nothing depends on when it runs. */
export const startUpkeep = (
  { db, clock, log, seal, orderChanged, retentionMonths }: Deps,
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
      await forgetOld({ db, seal, months: retentionMonths }, clock.now())
      await forgetOldForecasts(db, clock.now())
      await failAllWaiting({ db, clock, orderChanged })
      if (await signNextDay({ db, seal })) daySigned()
    },
  })
