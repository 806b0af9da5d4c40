import type { Application } from '../../domain/application/application.ts'
import { districtOfVehicle } from '../../domain/order/list/vehicle-orders.ts'
import { DISTRICT_KEY } from '../../domain/registration-office/availability.ts'
import { notePlace, officeOfPlace, type Place } from '../../domain/registration-office/office-place.ts'
import type { Sql } from '../../platform/db.ts'

/** The vehicle stays where it is registered, so its last office is the one. */
const STAYS: readonly Application['transaction'][] = ['AB', 'HA', 'WZ']

const GERMANY = 'D'

/** Where the holder lives, as far as the application says it itself: that decides the office (FZV § 75). */
function placeOfHolder(application: Application): Place | undefined {
  if (application.transaction === 'AB' || application.holder === undefined) return undefined
  const { zipCode, cityName, countryCode } = application.holder.address
  return countryCode === GERMANY ? { postalCode: zipCode, city: cityName } : undefined
}

/** The office that will get an application, where that is known from what the authority did before; else undefined. */
export async function officeOfApplication(
  sql: Sql,
  clientId: number,
  application: Application,
): Promise<string | undefined> {
  const place = placeOfHolder(application)
  const byPlace = place && (await officeOfPlace(sql, place))
  if (byPlace !== undefined) return byPlace
  if (!STAYS.includes(application.transaction)) return undefined
  return districtOfVehicle(sql, clientId, application.vehicleIdentificationNumber)
}

/** So many places are remembered in memory; then it begins anew. */
const MOST_PLACES = 20_000

export type PlaceNotes = (application: Application, applicationId: string | undefined, now: Date) => Promise<void>

/** Learns offices from what the authority answers: its number of an application begins with the office's key. */
export function createPlaceNotes(sql: Sql): PlaceNotes {
  const noted = new Map<string, string>()
  return async function note(application, applicationId, now) {
    const districtKey = /^\d{20}$/.test(applicationId ?? '') ? applicationId?.slice(0, 5) : undefined
    const place = placeOfHolder(application)
    if (!place || districtKey === undefined || !DISTRICT_KEY.test(districtKey)) return
    const key = `${place.postalCode} ${place.city}`
    if (noted.get(key) === districtKey) return
    if (noted.size >= MOST_PLACES) noted.clear()
    await notePlace(sql, place, districtKey, now)
    noted.set(key, districtKey)
  }
}
