import { assignmentVectors } from './assignment.vectors.ts'
import { certificateVectors } from './certificate.vectors.ts'
import { commonVectors } from './common.vectors.ts'
import { deliveryVectors } from './delivery.vectors.ts'
import { partyVectors } from './party.vectors.ts'
import { plateVectors } from './plate.vectors.ts'
import { powerOfAttorneyVectors } from './power-of-attorney.vectors.ts'
import { predecessorVectors } from './predecessor.vectors.ts'
import { recyclingVectors } from './recycling.vectors.ts'
import { registrationVectors } from './registration.vectors.ts'
import { securityCodeVectors } from './security-code.vectors.ts'
import { taxVectors } from './tax.vectors.ts'
import type { Vectors } from './vectors.ts'

/** The cases of every rule, by its id. */
export const VECTORS: Record<string, Vectors> = {
  ...commonVectors,
  ...plateVectors,
  ...securityCodeVectors,
  ...certificateVectors,
  ...recyclingVectors,
  ...registrationVectors,
  ...assignmentVectors,
  ...powerOfAttorneyVectors,
  ...partyVectors,
  ...taxVectors,
  ...deliveryVectors,
  ...predecessorVectors,
}
