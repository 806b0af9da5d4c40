import type { CheckedRow } from './check-row.ts'

const FIN = 'customization.vehicleIdentificationNumber'

/** Rows about a vehicle that an earlier row is about already, with the line of that one. */
export function sameVehicle(rows: readonly CheckedRow[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>()
  const same = new Map<number, number>()
  for (const { line, cells } of rows) {
    const fin = String(cells[FIN] ?? '')
      .replace(/\s+/g, '')
      .toUpperCase()
    if (fin === '') continue
    const before = first.get(fin)
    if (before === undefined) first.set(fin, line)
    else same.set(line, before)
  }
  return same
}
