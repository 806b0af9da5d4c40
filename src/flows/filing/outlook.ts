import { kbaMaintenanceWindows } from '../../domain/announcement/kba-maintenance.ts'
import type { Transaction } from '../../domain/application/transaction.ts'
import { billsAuthority } from '../../domain/client/billing.ts'
import { type ClientProfile, findClientProfile } from '../../domain/client/caller.ts'
import { accountKey } from '../../domain/client/gks-account.ts'
import { type FeeRange, USAGE_FEE_CENTS } from '../../domain/fee/fee-table.ts'
import { selectAccess } from '../../domain/gks-access/select-access.ts'
import { nextPlace } from '../../domain/order/lane/waiting-place.ts'
import { districtOfVehicle } from '../../domain/order/list/vehicle-orders.ts'
import type { OfficeState } from '../../domain/registration-office/availability.ts'
import { type DailyLimit, dailyLimit } from '../../domain/registration-office/daily-limit.ts'
import { officeOfPlace, type Place } from '../../domain/registration-office/office-place.ts'
import { MINUTE, SECOND } from '../../kernel/duration.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { isRecord } from '../../kernel/rules/shape.ts'
import { germanDay } from '../../kernel/time.ts'
import { findLanes, USUAL_MS } from '../forecast/lanes.ts'
import { findOffices, type OfficeStopView } from '../offices/find-offices.ts'
import type { Preflight } from '../power-of-attorney/preflight.ts'
import { vehicleOf } from './draft.ts'
import { feeOutlook } from './fees.ts'
import type { FilingDeps, FilledForm } from './filing-deps.ts'
import { preflightForm } from './preflight-form.ts'

export interface OfficeOutlook {
  /** Letters of a plate may be from elsewhere, and a new holder may live elsewhere. */
  basis: 'earlier-order' | 'address' | 'plate'
  isGuess: boolean
  districtKey: string | null
  name: string | null
  city: string | null
  /** null: nobody was asked. */
  portal: OfficeState['portal'] | null
  /** The client's applications there today, and how that stands against what was agreed; null where the office is not known. */
  today: number | null
  day: DailyLimit | null
  /** Why nothing goes there now. */
  stop: OfficeStopView | null
}

export interface LaneOutlook {
  state: 'sending' | 'free' | 'locked'
  waiting: number
  place: number
  expectedAt: Date
  isInMaintenance: boolean
}

/** What the pre-flight found, or that there is no such process. */
export type PowerOutlook =
  | Pick<Preflight, 'processId' | 'ready' | 'findings' | 'fields'>
  | { processId: number; unknown: true }

export interface Outlook {
  office: OfficeOutlook | null
  lane: LaneOutlook | null
  fees: { office: FeeRange | null; authority: number } | null
  power: PowerOutlook | null
}

/** What can be told of an application before it is filed, however little it says yet. */
export async function findOutlook(deps: FilingDeps, form: FilledForm): Promise<Outlook> {
  const client = await findClientProfile(deps.db, form.owner.clientId)
  if (!client) throw notFound('There is no such client').because('no-client')
  const [office, lane, power] = await Promise.all([
    officeOutlook(deps, client, form),
    laneOutlook(deps, client, form),
    powerOutlook(deps, form),
  ])
  const today = germanDay(deps.clock.now())
  const fees = { office: feeOutlook(form.transaction, form.body, today), authority: USAGE_FEE_CENTS }
  return { office, lane, power, fees: billsAuthority(client) ? fees : null }
}

/** The vehicle stays where it is registered. */
const STAYS: readonly Transaction[] = ['AB', 'HA', 'WZ']

/** People wait for what stands at the side of a form only for so long. */
const ASKED_MS = 2 * SECOND

async function officeOutlook(
  deps: FilingDeps,
  client: ClientProfile,
  { transaction, body }: FilledForm,
): Promise<OfficeOutlook | null> {
  const { fin, plate } = vehicleOf(body)
  const city = plate?.split('-')[0]?.toUpperCase() ?? null
  const place = placeOf(body)
  const byPlace = place && (await officeOfPlace(deps.db, place))
  const districtKey = byPlace ?? (fin === null ? undefined : await districtOfVehicle(deps.db, client.id, fin))
  if (districtKey !== undefined) {
    const [state, offices] = await Promise.all([
      soon(deps.officeState(client, districtKey), ASKED_MS),
      findOffices(deps.db, client.id, deps.clock.now()),
    ])
    const known = offices.find((office) => office.districtKey === districtKey)
    const { portal = null } = state ?? {}
    return {
      basis: byPlace === undefined ? 'earlier-order' : 'address',
      isGuess: byPlace === undefined && !STAYS.includes(transaction),
      districtKey,
      name: state?.name ?? known?.name ?? null,
      city,
      portal,
      today: known?.today ?? 0,
      day: known?.day ?? dailyLimit(0, null),
      stop: known?.stop ?? null,
    }
  }
  const unknown = { districtKey: null, name: null, portal: null, today: null, day: null, stop: null }
  return city === null ? null : { basis: 'plate', isGuess: true, city, ...unknown }
}

/** Where the holder lives, as far as the form says it: that decides the office (FZV § 75). */
function placeOf({ vehicleHolder }: FilledForm['body']): Place | undefined {
  const address = isRecord(vehicleHolder) && isRecord(vehicleHolder.address) ? vehicleHolder.address : {}
  const { zipCode, cityName } = address
  return typeof zipCode === 'string' && typeof cityName === 'string'
    ? { postalCode: zipCode, city: cityName }
    : undefined
}

/** The answer if it comes in time and is no refusal. */
async function soon<Answer>(answer: Promise<Answer>, withinMs: number): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), withinMs)
  })
  const known = answer.catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  try {
    return await Promise.race([known, late])
  } finally {
    clearTimeout(timer)
  }
}

async function laneOutlook(
  { db, base, clock }: FilingDeps,
  client: ClientProfile,
  { body }: FilledForm,
): Promise<LaneOutlook | null> {
  const access = accessOf(client, body.gksConfigurationId, base)
  if (!access) return null
  const now = clock.now()
  const [lanes, place] = await Promise.all([findLanes({ db, base }, client.id, now), nextPlace(db, client.id, access)])
  const lane = lanes.find((one) => accountKey(one) === accountKey(access))
  const expectedAt = new Date(now.getTime() + place * (lane?.msPerOrder ?? USUAL_MS))
  const windows = kbaMaintenanceWindows(expectedAt, new Date(expectedAt.getTime() + MINUTE))
  return {
    state: lane?.state ?? (place > 1 ? 'sending' : 'free'),
    waiting: lane?.waiting ?? place - 1,
    place,
    expectedAt,
    isInMaintenance: windows.some(({ startsAt, endsAt }) => startsAt <= expectedAt && expectedAt < endsAt),
  }
}

function accessOf(client: ClientProfile, named: unknown, base: FilingDeps['base']) {
  const { accesses } = client
  if (typeof named === 'string') return accesses.find(({ id }) => id === named)
  return accesses.length > 1 ? undefined : selectAccess(client, undefined, base)
}

async function powerOutlook(deps: FilingDeps, form: FilledForm): Promise<PowerOutlook | null> {
  const { powerOfAttorney } = form.body
  const { processId } = isRecord(powerOfAttorney) ? powerOfAttorney : {}
  if (form.transaction === 'AB' || typeof processId !== 'number' || !Number.isSafeInteger(processId)) return null
  try {
    const { ready, findings, fields } = await preflightForm(deps, form, processId)
    return { processId, ready, findings, fields }
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return { processId, unknown: true }
    throw error
  }
}
