import type { Transaction } from '../../domain/application/transaction.ts'
import { districtsOfVehicles } from '../../domain/order/list/vehicle-orders.ts'
import { officesOfPlaces, type Place } from '../../domain/registration-office/office-place.ts'
import type { Sql } from '../../platform/db.ts'
import { findOffices, type OfficeView } from './find-offices.ts'

/** An application that somebody is about to file: as much of it as tells the office. */
interface AheadRow {
  fin: string | null
  place: Place | undefined
}

/** What a batch would bring to an office. */
export interface OfficeAhead extends Pick<OfficeView, 'districtKey' | 'name' | 'today' | 'day' | 'stop'> {
  /** Applications of the batch that go there, as far as is known. */
  coming: number
}

/** The vehicle stays where it is registered. */
const STAYS: readonly Transaction[] = ['AB', 'HA', 'WZ']

/** The offices that are known to get some of the applications, the fullest day first. Of unknown offices nothing is said. */
export async function officesAhead(
  sql: Sql,
  { clientId, transaction, rows }: { clientId: number; transaction: Transaction; rows: readonly AheadRow[] },
  now: Date,
): Promise<OfficeAhead[]> {
  const keys = await officesOf(sql, clientId, transaction, rows)
  const coming = new Map<string, number>()
  for (const key of keys) if (key !== undefined) coming.set(key, (coming.get(key) ?? 0) + 1)
  if (coming.size === 0) return []
  // Also those to which this client has filed nothing lately: what others filed tells where the holder's place belongs.
  const offices = await findOffices(sql, clientId, now, { further: [...coming.keys()], days: 1 })
  return offices
    .flatMap(({ districtKey, name, today, day, stop }) => {
      const number = coming.get(districtKey)
      return number === undefined ? [] : [{ districtKey, name, today, day, stop, coming: number }]
    })
    .sort((one, other) => other.today + other.coming - (one.today + one.coming))
}

async function officesOf(
  sql: Sql,
  clientId: number,
  transaction: Transaction,
  rows: readonly AheadRow[],
): Promise<(string | undefined)[]> {
  const byPlace = await officesOfPlaces(
    sql,
    rows.map(({ place }) => place),
  )
  if (!STAYS.includes(transaction)) return byPlace
  const fins = rows.flatMap(({ fin }, index) => (byPlace[index] === undefined && fin !== null ? fin : []))
  const byFin = await districtsOfVehicles(sql, clientId, fins)
  return rows.map(({ fin }, index) => byPlace[index] ?? (fin === null ? undefined : byFin.get(fin)))
}
