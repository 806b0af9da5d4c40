import { inOrder } from './in-order.ts'
import { mandateDocumentRules } from './mandate-document.ts'
import { powerDocumentRules } from './power-of-attorney-document.ts'
import { plansOf, type Rule } from './rule.ts'

/** Every rule about a request body, in the order in which problems of one stage are named. */
export const CATALOGUE: readonly Rule[] = inOrder({ ofPower: powerDocumentRules, ofMandate: mandateDocumentRules })

/** The catalogue, sorted for use: by transaction and stage. */
export const PLANS = plansOf(CATALOGUE)
