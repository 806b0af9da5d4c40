import { keepTimeStamp, nextDayToStamp } from '../../domain/evidence/anchored-day.ts'
import type { TimeStampService } from '../../foreign/time-stamp/time-stamp-service.ts'
import { HOUR } from '../../kernel/duration.ts'
import { TimeStampProblem } from '../../kernel/parse/time-stamp.ts'
import type { Pool } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { startWorker, type Worker } from '../../platform/worker.ts'

const EVERY_MS = HOUR / 6

interface Deps {
  db: Pool
  log: Log
  timeStamps: TimeStampService
}

/** Lets an authority for time stamps confirm the roots of signed days. One that does not answer is asked again later. */
export const startStampingDays = (deps: Deps): Worker =>
  startWorker({ name: 'time stamps', everyMs: EVERY_MS, log: deps.log, round: () => stampDays(deps) })

/** The oldest day first. One that the authority refuses is asked for again in the next round, and the days after it are not kept from theirs. */
export async function stampDays({ db, timeStamps }: Omit<Deps, 'log'>): Promise<void> {
  let refused: TimeStampProblem | undefined
  for (let day = await nextDayToStamp(db); day; day = await nextDayToStamp(db, day.day)) {
    try {
      const { token, at } = await timeStamps.stamp(Buffer.from(day.root, 'hex'))
      await keepTimeStamp(db, day.day, token, at)
    } catch (error) {
      // Nobody answers: then nobody does for the next day either.
      if (!(error instanceof TimeStampProblem)) throw error
      refused ??= new TimeStampProblem(`${day.day}: ${error.message}`)
    }
  }
  if (refused) throw refused
}
