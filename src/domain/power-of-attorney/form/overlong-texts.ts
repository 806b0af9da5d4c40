import { isRecord } from '../../../kernel/rules/shape.ts'
import { CUSTOMER_NUMBER_LIMIT, VEHICLE_LIMIT } from './form-values.ts'
import { ACCOUNT_LIMITS } from './mandate-values.ts'
import type { Overlong } from './overlong-fields.ts'
import { PARTY_FIELDS, PARTY_GROUPS } from './party-fields.ts'

/** Longer texts are not read at all, so the form is never filled with them. */
const READ_AT_MOST = 1000

/** What fits into the form and the mandate, by the path in the request. */
const LIMITS: readonly [path: string, limit: number][] = [
  ...Object.values(PARTY_GROUPS).flatMap((group) =>
    Object.values(PARTY_FIELDS).map(({ path, limit }): [string, number] => [`${group}.${path}`, limit]),
  ),
  ['customerNumber', CUSTOMER_NUMBER_LIMIT],
  ...Object.entries(ACCOUNT_LIMITS).map(([key, limit]): [string, number] => [`bankAccount.${key}`, limit]),
]

const valueAt = (body: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (isRecord(value) ? value[key] : undefined), body)

function vehicleTexts(body: unknown): [path: string, limit: number, value: unknown][] {
  const vehicles = valueAt(body, 'vehicles')
  if (!Array.isArray(vehicles)) return []
  return vehicles.map((vehicle, index) => [
    `vehicles[${index}].vehicleIdentificationNumber`,
    VEHICLE_LIMIT,
    valueAt(vehicle, 'vehicleIdentificationNumber'),
  ])
}

/** Texts of a body as it came that are far too long for their place in the form (contract 2, 4.1). */
export const overlongTexts = (body: unknown): Overlong[] =>
  [
    ...LIMITS.map(([path, limit]): [string, number, unknown] => [path, limit, valueAt(body, path)]),
    ...vehicleTexts(body),
  ].flatMap(([field, limit, value]) =>
    typeof value === 'string' && value.length > READ_AT_MOST ? [{ field, length: [...value].length, limit }] : [],
  )
