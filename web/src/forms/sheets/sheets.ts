import type { Transaction } from '../../../../src/domain/application/transaction.ts'
import type { Section, Sheet } from '../engine/sheet.ts'
import { afterwards } from './afterwards.ts'
import { deliveries, deliveryOfMove } from './delivery.ts'
import { holder } from './holder.ts'
import { insurance } from './insurance.ts'
import { orderOfDeregistration, orderOfRegistration, orderOnBehalf } from './order.ts'
import { keptOrNewPlate, keptPlate, newPlate } from './plate.ts'
import { powerSection } from './power.ts'
import { proofsOfDeregistration, proofsOfFirst, proofsOfMove, proofsOfReturn, proofsOfTransfer } from './proofs.ts'
import { tax } from './tax.ts'
import { brandNew, deregistered, outOfUse, transferred } from './vehicle.ts'

const FIRST: Sheet = [
  brandNew,
  proofsOfFirst,
  holder,
  insurance,
  tax,
  newPlate,
  deliveries,
  powerSection,
  orderOfRegistration,
]
const returned = (plate: Section): Sheet => [
  outOfUse,
  proofsOfReturn,
  holder,
  insurance,
  tax,
  plate,
  deliveries,
  powerSection,
  orderOfRegistration,
]

/** The form of each transaction. A section that several have stands in one file. */
export const SHEETS: Readonly<Record<Transaction, Sheet>> = {
  AB: [deregistered, proofsOfDeregistration, afterwards, orderOfDeregistration],
  HA: [deregistered, proofsOfMove, holder, deliveryOfMove, powerSection, orderOnBehalf],
  UG: [
    transferred,
    proofsOfTransfer,
    holder,
    insurance,
    tax,
    keptOrNewPlate,
    deliveries,
    powerSection,
    orderOfRegistration,
  ],
  WG: returned(keptOrNewPlate),
  WZ: returned(keptPlate),
  NZ: FIRST,
  TZ: FIRST,
}
