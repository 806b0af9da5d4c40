import { addPartnerExclusion, liftPartnerExclusion } from './change.route.ts'
import { findExclusions } from './find.route.ts'
import { fetchProofFile, fetchProofPaper, showExclusion } from './proof.route.ts'

export const EXCLUSION_ROUTES = [
  ...[findExclusions, addPartnerExclusion, liftPartnerExclusion],
  ...[showExclusion, fetchProofPaper, fetchProofFile],
]
