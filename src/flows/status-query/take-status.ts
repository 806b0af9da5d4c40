import { type ChangedAttempt, lockAttempts } from '../../domain/order/locked-attempts.ts'
import type { OrderChanged } from '../../domain/order/order-hint.ts'
import { openDispatchesOf } from '../../domain/order/query/open-dispatch.ts'
import { queriesOf } from '../../domain/order/query/status-query.ts'
import type { Sql } from '../../platform/db.ts'
import type { Told } from '../../platform/telemetry/told.ts'
import { statusNews } from '../receipt/receipt.ts'
import { type AskDeps, type AskedAttempt, askStatus, type Said } from './ask-status.ts'
import { isProvenMissing } from './pauses.ts'
import { tellDecisions } from './tell-decisions.ts'

export interface TakeDeps extends AskDeps, Pick<Told, 'metrics'> {
  orderChanged?: OrderChanged
}

/** Asks for the status of an attempt that has left the lane, and takes over what is new. */
export async function askAndTake(
  deps: TakeDeps,
  attempt: AskedAttempt,
  by: 'person' | 'schedule' | 'resolver',
): Promise<Said> {
  const changed: ChangedAttempt[] = []
  const said = await askStatus(deps, attempt, {
    by,
    async take(tx, answer) {
      changed.push(...(await takeStatus(deps, tx, attempt.id, answer)))
    },
  })
  tellDecisions(deps.metrics, changed)
  for (const { after } of changed) deps.orderChanged?.(after)
  return said
}

async function takeStatus(
  { seal, clock }: TakeDeps,
  tx: Sql,
  id: number,
  said: Said,
): Promise<readonly ChangedAttempt[]> {
  if (said.outcome === 'no answer') return []
  const now = clock.now()
  const locked = await lockAttempts(tx, seal, tx`id = ${id}`)
  if (said.outcome === 'known') locked.take(id, { ...statusNews(said.answer), isAsked: true }, [], now)
  else if (await isMissing(tx, id, now)) locked.take(id, { messages: [], isMissing: true }, [], now)
  await locked.write()
  return locked.changed()
}

/** With the answer that has just come, which is not yet among those that are kept. */
async function isMissing(tx: Sql, id: number, now: Date): Promise<boolean> {
  const [dispatch] = await openDispatchesOf(tx, [id])
  if (!dispatch) return false
  const missed = (await queriesOf(tx, [id])).filter(({ outcome }) => outcome === 'not known')
  return isProvenMissing(dispatch, [...missed.map(({ askedAt }) => askedAt), now])
}
