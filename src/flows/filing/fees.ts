import type { Transaction } from '../../domain/application/transaction.ts'
import { bareFees, type FeeRange, RESERVATION_CENTS } from '../../domain/fee/fee-table.ts'
import { isRecord } from '../../kernel/rules/shape.ts'

/** What an office will probably charge, decided by a machine or at the counter, without postage and stickers; null where nobody knows. */
export function feeOutlook(
  transaction: Transaction,
  body: Readonly<Record<string, unknown>>,
  day: string,
): FeeRange | null {
  const vehicle = isRecord(body.customization) ? body.customization : {}
  const assignsPlate = isRecord(vehicle.licensePlateAssignment)
  const reservesPlate = vehicle.licensePlateReservationIncluded === true
  const fees = bareFees({ transaction, assignsPlate, reservesPlate }, day)
  const further = reservesPlate ? RESERVATION_CENTS : 0
  return fees ? { least: fees.online.least + further, most: fees.counter.most + further } : null
}
