import { recordAct } from '../../domain/client/audit.ts'
import { brokenRules, conflict, Refusal } from '../../kernel/refusal.ts'
import { describeFault } from '../../platform/fault.ts'
import type { Log } from '../../platform/log.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'
import { activeClient } from '../filing/file-form.ts'
import type { FilingDeps } from '../filing/filing-deps.ts'
import { buildBody } from '../filing/form-body.ts'
import { readForm } from '../filing/stored-form.ts'
import type { Beside, Stored } from '../intake/store-or-repeat.ts'
import { type ClaimedRow, lockRow, markRow, type RowOutcome } from './batch-queue.ts'

/** Faults of ours, not of the row: after so many somebody has to look. */
export const MOST_TRIES = 5

export type RowDeps = Pick<FilingDeps, 'db' | 'seal' | 'clock' | 'accept'> & { log: Log }

/** What came of filing a row. `fault`: it is tried again when its lease is over. */
export type Tried = 'done' | 'fault' | { code: string; message: string }

/** Files one row as a person would by form. A reason: it cannot be filed just now. */
export async function fileRow(deps: RowDeps, row: ClaimedRow): Promise<Tried> {
  const { db } = deps
  try {
    const { orderId, repeated } = await file(deps, row)
    // What was stored is marked already, by the same transaction.
    if (repeated) await markRow(db, row.id, { state: 'duplicate', orderId, code: 'same-application' })
    return 'done'
  } catch (error) {
    if (error instanceof Refusal && isForNow(error)) return { code: codeOf(error), message: error.message }
    const outcome = error instanceof Refusal ? refusedBy(error) : fault(deps, row, error)
    if (outcome) await markRow(db, row.id, outcome)
    return outcome ? 'done' : 'fault'
  }
}

/** Nothing is wrong with the row: it waits until the service, or the client that was switched off, is there again. */
const isForNow = (refusal: Refusal): boolean => refusal.status === 503 || codeOf(refusal) === 'client-off'

async function file(deps: RowDeps, row: ClaimedRow): Promise<Stored> {
  const { db, seal, accept } = deps
  const { clientId, userId, transaction, createdBy, traceId } = row
  const client = await activeClient(db, clientId)
  const form = readForm(seal.open(row.form, placeOf.batchRow(row.batchId, row.line)))
  const { body, missing } = await buildBody(deps, { ...form, transaction, owner: { clientId, userId } })
  if (missing.length > 0) throw brokenRules(missing)
  return accept({
    ...{ transaction, body, traceId, tellsAll: true },
    caller: { userName: createdBy, client },
    beside: besideOf(deps, row),
  })
}

/** The row is marked in the transaction that stores its order: whatever ends this process, neither is there without the other. */
const besideOf = ({ clock }: RowDeps, { id, batchId, createdBy, clientId, transaction }: ClaimedRow): Beside => ({
  async claim(tx) {
    const row = await lockRow(tx, id)
    if (row?.state === 'waiting') return undefined
    if (row?.orderId == null) throw conflict('the row does not wait any more').because('row-done')
    return row.orderId
  },
  async stored(tx, orderId) {
    await markRow(tx, id, { state: 'accepted', orderId })
    const act = { actor: createdBy, action: 'order.file', subject: `order ${orderId}`, clientId }
    await recordAct(tx, { ...act, details: { transaction, batch: batchId } }, clock.now())
  },
})

const codeOf = ({ reasons, status }: Refusal): string => reasons[0]?.rule ?? `status-${status}`

function refusedBy(refusal: Refusal): RowOutcome {
  const { orderId } = refusal.details
  const said = { code: codeOf(refusal), message: refusal.message }
  return typeof orderId === 'number' ? { state: 'duplicate', orderId, ...said } : { state: 'refused', ...said }
}

/** Tried again when its lease is over, but not for ever. */
function fault({ log }: RowDeps, { id, batchId, line, tries }: ClaimedRow, error: unknown): RowOutcome | undefined {
  log.error({ batchId, line, row: id, fault: describeFault(error) }, 'a row of a batch could not be filed')
  if (tries < MOST_TRIES) return undefined
  return { state: 'failed', code: 'fault', message: 'an unexpected error occurred, several times: nothing was filed' }
}
