import { findEarlier } from '../../domain/order/filing/repeat.ts'
import { listedOrders } from '../../domain/order/list/list-orders.ts'
import { vehicleOrderIds } from '../../domain/order/list/vehicle-orders.ts'
import { isEnd } from '../../domain/order/state.ts'
import { findingsIn, Refusal } from '../../kernel/refusal.ts'
import type { Finding } from '../../kernel/rules/staged-rules.ts'
import { type Fit, judgeApplication } from '../intake/judge-application.ts'
import { differentData } from '../intake/store-or-repeat.ts'
import { activeClient } from './file-form.ts'
import type { FilingDeps, FilledForm } from './filing-deps.ts'
import { buildBody, withMissing } from './form-body.ts'

/** Worth a look, never in the way. */
export interface FilingHint {
  code: 'open-order' | 'same-application'
  orderId: number
}

export interface FormCheck {
  findings: readonly Finding[]
  /** What would refuse it besides. */
  refusal: Refusal | undefined
  hints: readonly FilingHint[]
}

/** So many of the vehicle's newest orders are looked at. */
const LOOKED_AT = 20

/** Everything that filing would ask, without filing. Nothing is stored. */
export async function checkForm(deps: FilingDeps, form: FilledForm): Promise<FormCheck> {
  const { owner, transaction } = form
  const { body, missing } = await buildBody(deps, form)
  const examined = await deps.examine(transaction, body, owner.clientId, true)
  const client = await outcomeOf(() => activeClient(deps.db, owner.clientId))
  if (client instanceof Refusal) {
    const findings = examined.checked.accepted ? [] : examined.checked.findings
    return { findings: withMissing(missing, findings), refusal: client, hints: [] }
  }
  const { refusals, fit } = await judgeApplication(deps, { client, transaction, examined })
  if (fit) return { findings: withMissing(missing, []), ...(await beside(deps, form, fit)) }
  const told = refusals.map((refusal) => (refusal.status === 400 ? findingsIn(refusal) : undefined) ?? refusal)
  const isFinding = (one: Refusal | Finding[]): one is Finding[] => Array.isArray(one)
  return {
    findings: withMissing(missing, told.filter(isFinding).flat()),
    refusal: told.find((one) => one instanceof Refusal),
    hints: [],
  }
}

async function outcomeOf<Result>(work: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** What the client has filed already about the same vehicle. */
async function beside(
  { db, clock }: FilingDeps,
  { owner: { clientId }, transaction }: FilledForm,
  { application, fingerprint }: Fit,
): Promise<Pick<FormCheck, 'refusal' | 'hints'>> {
  const { externalOrderId, vehicleIdentificationNumber: fin } = application
  const earlier =
    externalOrderId === undefined
      ? undefined
      : await findEarlier(db, { clientId, transaction, externalOrderId, fin }, clock.now())
  if (earlier) {
    const { orderId } = earlier
    const isSame = earlier.fingerprints.some((known) => known.equals(fingerprint))
    if (isSame) return { refusal: undefined, hints: [{ code: 'same-application', orderId }] }
    return { refusal: differentData({ externalOrderId, fin }, orderId, true), hints: [] }
  }
  const ids = await vehicleOrderIds(db, clientId, fin, LOOKED_AT)
  const orders = await listedOrders(db, clientId, ids, clock.now())
  const open = orders.find((order) => order.businessTransaction === transaction && !isEnd(order.state))
  return { refusal: undefined, hints: open ? [{ code: 'open-order', orderId: open.id }] : [] }
}
