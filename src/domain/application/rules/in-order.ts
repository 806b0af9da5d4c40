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
import type { Rule } from './rule.ts'
import { sealRules } from './seal.ts'
import { securityCodeRules } from './security-code.ts'
import { taxRules } from './tax.ts'
import { vehicleRules } from './vehicle.ts'

/** Rules about what stands in documents. Only the service looks into them. */
interface DocumentRules {
  ofPower: readonly Rule[]
  ofMandate: readonly Rule[]
}

/** Every rule about a request body, in the order in which problems of one stage are named. */
export const inOrder = ({ ofPower, ofMandate }: DocumentRules): readonly Rule[] => [
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
  ...ofPower,
  ...partyRules,
  ...taxRules,
  ...ofMandate,
  ...deliveryRules,
  ...predecessorRules,
]
