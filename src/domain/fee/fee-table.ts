/** In cents. */
export interface FeeRange {
  least: number
  most: number
}

/** Of the authority for an application that passes its check module (contract 1, 1.7). */
export const USAGE_FEE_CENTS = 30
/** The receipt code that announces it. */
export const USAGE_FEE_DUE = '07085'

/** What of an application decides its fee. The district that a vehicle comes from cannot be told from it. */
export interface FeeCase {
  transaction: string
  /** Whether a plate is assigned. */
  assignsPlate: boolean
  /** Whether the plate is kept for later. */
  reservesPlate: boolean
}

/** What an office takes, decided by a machine and at the counter, without extras. */
interface FeeRow {
  transaction: string
  /** Undefined: it makes no difference. */
  assignsPlate?: boolean
  what: string
  online: number
  counter: number
  source: string
  /** YYYY-MM-DD, in Germany. */
  validFrom: string
}

const LINDAU = { source: 'fee overview of Landkreis Lindau', validFrom: '2023-09-01' }
/** No overview has rows of its own for a re-registration that changes something. */
const AS_TRANSFER = { source: `${LINDAU.source}, rows of transfers`, validFrom: LINDAU.validFrom }

const TRANSFERS = [
  { assignsPlate: false, what: 'same district, plate kept', online: 1040, counter: 2420 },
  { assignsPlate: true, what: 'same district, new plate', online: 1240, counter: 2620 },
  { assignsPlate: true, what: 'other district, new plate', online: 1210, counter: 2710 },
  { assignsPlate: false, what: 'other district, plate kept', online: 990, counter: 2360 },
]

/** Every fee that is known. Nobody publishes one for a change of address (HA): then nothing is expected. */
export const FEE_TABLE: readonly FeeRow[] = [
  { transaction: 'AB', what: 'deregistration', online: 210, counter: 1590, ...LINDAU },
  { transaction: 'NZ', what: 'first registration', online: 1280, counter: 3000, ...LINDAU },
  { transaction: 'TZ', what: 'day registration, with deregistration', online: 1490, counter: 4590, ...LINDAU },
  { transaction: 'WZ', what: 'same district, holder and plate', online: 1060, counter: 2300, ...LINDAU },
  ...TRANSFERS.map((row) => ({ transaction: 'UG', ...row, ...LINDAU })),
  ...TRANSFERS.map((row) => ({ transaction: 'WG', ...row, ...AS_TRANSFER })),
]

/** For the update of the register, number 125: certain for a deregistration (2.70 in all, the ministry's figure), inferred for the others. */
const REGISTER_CENTS = 60
const REGISTER_IS_CERTAIN: readonly string[] = ['AB']
/** Number 230. */
export const RESERVATION_CENTS = 260

/** The rows that can be meant, of the latest table that was valid on a day. */
function rowsFor({ transaction, assignsPlate }: FeeCase, day: string): readonly FeeRow[] {
  const rows = FEE_TABLE.filter(
    (row) =>
      row.transaction === transaction &&
      row.validFrom <= day &&
      (row.assignsPlate === undefined || row.assignsPlate === assignsPlate),
  )
  const latest = rows.reduce((newest, { validFrom }) => (validFrom > newest ? validFrom : newest), '')
  return rows.filter(({ validFrom }) => validFrom === latest)
}

/** The bare rows, online and at the counter; undefined where nobody knows. */
export function bareFees(given: FeeCase, day: string): { online: FeeRange; counter: FeeRange } | undefined {
  const rows = rowsFor(given, day)
  if (rows.length === 0) return undefined
  return { online: rangeOf(rows.map(({ online }) => online)), counter: rangeOf(rows.map(({ counter }) => counter)) }
}

const rangeOf = (amounts: readonly number[]): FeeRange => ({
  least: Math.min(...amounts),
  most: Math.max(...amounts),
})

const raised = ({ least, most }: FeeRange, by: FeeRange): FeeRange => ({
  least: least + by.least,
  most: most + by.most,
})

/** What an application is expected to cost at an office; undefined where nothing is expected, which is not nothing. */
export function expectedFees(given: FeeCase, day: string): { online: FeeRange; counter: FeeRange } | undefined {
  const bare = bareFees(given, day)
  if (!bare) return undefined
  const reservation = given.reservesPlate ? RESERVATION_CENTS : 0
  const register = REGISTER_IS_CERTAIN.includes(given.transaction) ? REGISTER_CENTS : 0
  const further = { least: register + reservation, most: REGISTER_CENTS + reservation }
  return { online: raised(bare.online, further), counter: raised(bare.counter, further) }
}

/** The least that a transaction costs, where it alone decides. */
export function leastFee(transaction: string, day = LATEST): number | undefined {
  if (FEE_TABLE.some((row) => row.transaction === transaction && row.assignsPlate !== undefined)) return undefined
  return expectedFees({ transaction, assignsPlate: false, reservesPlate: false }, day)?.online.least
}

const LATEST = '9999-12-31'

export const isWithin = (amount: number, { least, most }: FeeRange): boolean => amount >= least && amount <= most
