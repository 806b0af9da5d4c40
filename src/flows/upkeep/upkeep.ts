import { foldOrderCounts } from '../../domain/order/filing/fold-counts.ts'
import { foldOfficeCounts } from '../../domain/order/filing/fold-office-counts.ts'
import { forgetOldRepeats } from '../../domain/order/filing/repeat.ts'
import { forgetOldForecasts } from '../../domain/order/lane/forecast-sample.ts'
import type { OrderChanged } from '../../domain/order/order-hint.ts'
import type { Clock } from '../../kernel/clock.ts'
import { SECOND } from '../../kernel/duration.ts'
import { isDatabaseGone } from '../../platform/database-gone.ts'
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
): Worker => {
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    orderCounts: () => foldOrderCounts(db),
    officeCounts: () => foldOfficeCounts(db, clock.now()),
    repeats: () => forgetOldRepeats(db, clock.now()),
    wishes: () => forgetOldWishes(db, clock.now()),
    retention: () => forgetOld({ db, seal, log, months: retentionMonths }, clock.now()),
    forecasts: () => forgetOldForecasts(db, clock.now()),
    exclusions: () => failAllWaiting({ db, clock, orderChanged }),
    async days() {
      if (await signNextDay({ db, seal })) daySigned()
    },
  }

  /** What fails of its own stops none of the others. */
  async function round(): Promise<void> {
    for (const [name, step] of Object.entries(steps)) {
      try {
        await step()
      } catch (error) {
        if (isDatabaseGone(error)) throw error
        log.error({ err: error, step: name }, 'a step of upkeep failed, the others go on')
      }
    }
  }

  return startWorker({ name: 'upkeep', everyMs: EVERY_MS, log, round })
}
