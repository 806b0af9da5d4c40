import { setTimeout as pause } from 'node:timers/promises'
import { findByWish, findOpenByReference, type NewRow } from '../../domain/power-of-attorney/process.store.ts'
import type { Process } from '../../domain/power-of-attorney/process.ts'
import { OPEN } from '../../domain/power-of-attorney/status.ts'
import { SECOND } from '../../kernel/duration.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { endInterrupted } from './interrupted.ts'
import { observeProcess } from './observe-process.ts'
import type { PowerDeps } from './power-deps.ts'

const POLL_MS = 100
/** A creation that still runs is not waited for any longer: its node may have been killed. */
const MAX_WAIT_MS = 5 * SECOND

type Row = Omit<NewRow, 'now'>

/** The open process whose reference the request has; undefined when there is none any more. */
export const findRepeated = (deps: PowerDeps, row: Row, timeoutMs: number): Promise<Process | undefined> =>
  whenCreated(deps, timeoutMs, async () => {
    const known = await findOpenByReference(deps.db, row)
    const open = known && (await unlessEnded(deps, known))
    if (open && !open.fingerprint.equals(row.fingerprint)) throw differentData(row, open.id)
    return open
  })

/** The process that the wish has become already, whatever became of that; undefined when it is none, or failed. */
export const findWished = (deps: PowerDeps, row: Row, timeoutMs: number): Promise<Process | undefined> =>
  whenCreated(deps, timeoutMs, async () => {
    const { clientId, wishKey, fingerprint } = row
    const known = wishKey === undefined ? undefined : await findByWish(deps.db, clientId, wishKey)
    if (known && !known.fingerprint.equals(fingerprint)) throw keyUsed(known.id)
    return known
  })

/** What is found, once the provider has answered about it. */
async function whenCreated(
  deps: PowerDeps,
  timeoutMs: number,
  find: () => Promise<Process | undefined>,
): Promise<Process | undefined> {
  for (let waited = 0; ; waited += POLL_MS) {
    const known = await find()
    if (!known || known.providerId !== null || known.status !== OPEN) return known
    if (waited >= MAX_WAIT_MS) throw stillCreated(known.id)
    if (!(await endInterrupted(deps, known, timeoutMs))) await pause(POLL_MS)
  }
}

/**
 * The process if somebody can still sign it: the provider is asked, since nobody may have asked since it ended. While the
 * provider cannot be asked it counts as open, unless its deadline has passed.
 */
async function unlessEnded(deps: PowerDeps, known: Process): Promise<Process | undefined> {
  const isOverdue = known.validUntil !== null && known.validUntil <= deps.clock.now()
  const now = await observeProcess(deps, known).catch((error: unknown) => {
    if (error instanceof Refusal && !isOverdue) return known
    throw error
  })
  return now.status === OPEN ? now : undefined
}

const stillCreated = (powerOfAttorneyId: number): Refusal =>
  new Refusal(
    502,
    `the creation of process ${powerOfAttorneyId} by an earlier identical request has not ended; repeat the request later`,
    { powerOfAttorneyId },
  ).because('creation-under-way')

const differentData = ({ request }: Pick<NewRow, 'request'>, powerOfAttorneyId: number): Refusal =>
  new Refusal(
    409,
    `externalOrderId '${request.externalOrderId}' belongs to the open power-of-attorney process ${powerOfAttorneyId}, which ` +
      'was created with other data. That process stays as it is. For another power of attorney use a new externalOrderId.',
    { powerOfAttorneyId },
  ).because('different-data', 'externalOrderId')

const keyUsed = (powerOfAttorneyId: number): Refusal =>
  new Refusal(
    409,
    `This form was sent already, with other data: it is power of attorney ${powerOfAttorneyId}. Nothing was created now.`,
    { powerOfAttorneyId },
  ).because('key-used')
