/** The seven business transactions (contract 1, section 1). The path decides the transaction, never the body. */
export const TRANSACTIONS = {
  AB: {
    code: 'AB',
    name: 'deregistration',
    germanName: 'Außerbetriebsetzung',
    prefix: 'vehicleDeregistrations',
    path: '/vehicleDeregistrations/deregistrations',
    eventType: 'VEHICLE_DEREGISTRATION_XKFZ_EVENT',
    wireKind: '0708',
    assignsPlate: false,
  },
  HA: {
    code: 'HA',
    name: 'change of holder address',
    germanName: 'Halteradressänderung',
    prefix: 'vehicleHolderChanges',
    path: '/vehicleHolderChanges/holderChanges',
    eventType: 'VEHICLE_HOLDER_CHANGE_XKFZ_EVENT',
    wireKind: '0702',
    assignsPlate: false,
  },
  UG: {
    code: 'UG',
    name: 'transfer',
    germanName: 'Umschreibung',
    prefix: 'vehicleTransfers',
    path: '/vehicleTransfers/transfers',
    eventType: 'VEHICLE_TRANSFER_XKFZ_EVENT',
    wireKind: '0702',
    assignsPlate: true,
  },
  WG: {
    code: 'WG',
    name: 're-registration',
    germanName: 'Wiederzulassung',
    prefix: 'vehicleReRegistrations',
    path: '/vehicleReRegistrations/reRegistrations',
    eventType: 'VEHICLE_REREGISTRATION_XKFZ_EVENT',
    wireKind: '0702',
    assignsPlate: true,
  },
  WZ: {
    code: 'WZ',
    name: 're-registration for the same holder',
    germanName: 'Wiederzulassung auf denselben Halter',
    prefix: 'vehicleReRegistrations',
    path: '/vehicleReRegistrations/sameHolderReRegistrations',
    eventType: 'VEHICLE_REREGISTRATION_XKFZ_EVENT',
    wireKind: '0702',
    assignsPlate: false,
  },
  NZ: {
    code: 'NZ',
    name: 'first registration',
    germanName: 'Neuzulassung',
    prefix: 'vehicleRegistrations',
    path: '/vehicleRegistrations/registrations',
    eventType: 'VEHICLE_REGISTRATION_XKFZ_EVENT',
    wireKind: '0702',
    assignsPlate: true,
  },
  TZ: {
    code: 'TZ',
    name: 'day registration',
    germanName: 'Tageszulassung',
    prefix: 'vehicleRegistrations',
    path: '/vehicleRegistrations/dayRegistrations',
    eventType: 'VEHICLE_REGISTRATION_XKFZ_EVENT',
    wireKind: '0702',
    assignsPlate: true,
  },
} as const

export type Transaction = keyof typeof TRANSACTIONS
type Prefix = (typeof TRANSACTIONS)[Transaction]['prefix']

export const ALL_TRANSACTIONS = ['AB', 'HA', 'UG', 'WG', 'WZ', 'NZ', 'TZ'] as const satisfies readonly Transaction[]

/** The transactions that share the request format of contract 1, 2.5. */
export const REGISTRATIONS = ['UG', 'WG', 'WZ', 'NZ', 'TZ'] as const satisfies readonly Transaction[]
export type RegistrationTransaction = (typeof REGISTRATIONS)[number]

/** The five path prefixes (contract 1, section 4). */
export const PREFIXES = [
  'vehicleDeregistrations',
  'vehicleHolderChanges',
  'vehicleTransfers',
  'vehicleReRegistrations',
  'vehicleRegistrations',
] as const satisfies readonly Prefix[]
