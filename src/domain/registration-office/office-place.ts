import type { Sql } from '../../platform/db.ts'

/** Where a holder lives or has its seat: that decides which office answers (FZV § 75). */
export interface Place {
  postalCode: string
  city: string
}

/** However it is written, it is the same town. */
const normal = ({ postalCode, city }: Place): Place => ({
  postalCode: postalCode.trim(),
  city: city.trim().replaceAll(/\s+/g, ' ').toUpperCase(),
})

/** Keeps which office the authority chose for a place; the last word counts. Nothing but geography is kept. */
export async function notePlace(sql: Sql, place: Place, districtKey: string, now: Date): Promise<void> {
  const { postalCode, city } = normal(place)
  await sql`
    insert into office_place (postal_code, city, district_key, seen_at)
    values (${postalCode}, ${city}, ${districtKey}, ${now})
    on conflict (postal_code, city) do update set district_key = excluded.district_key, seen_at = excluded.seen_at
    where office_place.district_key <> excluded.district_key`
}

/** The offices of some places, in their order; undefined where none is known. */
export async function officesOfPlaces(
  sql: Sql,
  places: readonly (Place | undefined)[],
): Promise<(string | undefined)[]> {
  const wanted = places.map((place) => place && normal(place))
  const known = wanted.filter((place) => place !== undefined)
  if (known.length === 0) return places.map(() => undefined)
  const rows = await sql<(Place & { districtKey: string })[]>`
    select distinct postal_code, city, district_key
    from office_place
    join unnest(${known.map(({ postalCode }) => postalCode)}::text[], ${known.map(({ city }) => city)}::text[])
      as wanted (postal_code, city) using (postal_code, city)`
  const byPlace = new Map(rows.map(({ postalCode, city, districtKey }) => [`${postalCode} ${city}`, districtKey]))
  return wanted.map((place) => place && byPlace.get(`${place.postalCode} ${place.city}`))
}

export async function officeOfPlace(sql: Sql, place: Place): Promise<string | undefined> {
  return (await officesOfPlaces(sql, [place]))[0]
}
