import { expect, it } from 'vitest'
import { ALL_TRANSACTIONS, PREFIXES, TRANSACTIONS } from './transaction.ts'

it.each([
  ['AB', '/vehicleDeregistrations/deregistrations', 'VEHICLE_DEREGISTRATION_XKFZ_EVENT', '0708'],
  ['HA', '/vehicleHolderChanges/holderChanges', 'VEHICLE_HOLDER_CHANGE_XKFZ_EVENT', '0702'],
  ['UG', '/vehicleTransfers/transfers', 'VEHICLE_TRANSFER_XKFZ_EVENT', '0702'],
  ['WG', '/vehicleReRegistrations/reRegistrations', 'VEHICLE_REREGISTRATION_XKFZ_EVENT', '0702'],
  ['WZ', '/vehicleReRegistrations/sameHolderReRegistrations', 'VEHICLE_REREGISTRATION_XKFZ_EVENT', '0702'],
  ['NZ', '/vehicleRegistrations/registrations', 'VEHICLE_REGISTRATION_XKFZ_EVENT', '0702'],
  ['TZ', '/vehicleRegistrations/dayRegistrations', 'VEHICLE_REGISTRATION_XKFZ_EVENT', '0702'],
] as const)('%s has its path, event and message (contract 1, section 1)', (code, path, eventType, wireKind) => {
  expect(TRANSACTIONS[code]).toMatchObject({ code, path, eventType, wireKind })
})

it('lists every transaction and every prefix once', () => {
  expect(ALL_TRANSACTIONS.toSorted()).toEqual(Object.keys(TRANSACTIONS).toSorted())
  expect(PREFIXES).toEqual([...new Set(ALL_TRANSACTIONS.map((code) => TRANSACTIONS[code].prefix))])
  for (const code of ALL_TRANSACTIONS) expect(TRANSACTIONS[code].path).toContain(`/${TRANSACTIONS[code].prefix}/`)
})
