import type { Transaction } from '../../domain/application/transaction.ts'
import { isRecord } from '../../kernel/rules/shape.ts'

/** In cents. */
export interface FeeRange {
  least: number
  most: number
}

/** Of the authority for an application that passes its check (contract 1, 1.7). */
export const AUTHORITY_CENTS = 30

/** An office takes more for a plate that it assigns. */
const OLD_PLATE: FeeRange = { least: 990, most: 2420 }
const NEW_PLATE: FeeRange = { least: 1210, most: 2710 }
const RESERVATION_CENTS = 260

/** What offices take since September 2023, decided by a machine and at the counter; nobody publishes it for a change of address. */
const FEES: Readonly<Partial<Record<Transaction, FeeRange>>> = {
  AB: { least: 210, most: 1590 },
  WZ: { least: 1060, most: 2300 },
  NZ: { least: 1280, most: 3000 },
  TZ: { least: 1490, most: 4590 },
}

/** What an office will probably charge, without postage and stickers; null where nobody knows. */
export function expectedFees(transaction: Transaction, body: Readonly<Record<string, unknown>>): FeeRange | null {
  const vehicle = isRecord(body.customization) ? body.customization : {}
  if (transaction === 'UG' || transaction === 'WG') {
    return isRecord(vehicle.licensePlateAssignment) ? NEW_PLATE : OLD_PLATE
  }
  const fees = FEES[transaction]
  if (!fees) return null
  const further = vehicle.licensePlateReservationIncluded === true ? RESERVATION_CENTS : 0
  return { least: fees.least + further, most: fees.most + further }
}
