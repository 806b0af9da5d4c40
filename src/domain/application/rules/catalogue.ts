import { assignmentRules } from './assignment.ts'
import { certificateRules } from './certificate.ts'
import { commonRules } from './common.ts'
import { deliveryRules } from './delivery.ts'
import { insuranceRules } from './insurance.ts'
import { oneLineRules } from './one-line.ts'
import { partyRules } from './party.ts'
import { plateRules } from './plate.ts'
import { powerOfAttorneyRules } from './power-of-attorney.ts'
import { predecessorRules } from './predecessor.ts'
import { recyclingRules } from './recycling.ts'
import { plansOf, type Rule } from './rule.ts'
import { sealRules } from './seal.ts'
import { securityCodeRules } from './security-code.ts'
import { taxRules } from './tax.ts'
import { vehicleRules } from './vehicle.ts'

/** Every rule about a request body, in the order in which problems of one stage are named. */
export const CATALOGUE: readonly Rule[] = [
  ...oneLineRules,
  ...commonRules,
  ...plateRules,
  ...securityCodeRules,
  ...certificateRules,
  ...recyclingRules,
  ...insuranceRules,
  ...vehicleRules,
  ...sealRules,
  ...assignmentRules,
  ...powerOfAttorneyRules,
  ...partyRules,
  ...taxRules,
  ...deliveryRules,
  ...predecessorRules,
]

/** The catalogue, sorted for use: by transaction and stage. */
export const PLANS = plansOf(CATALOGUE)
