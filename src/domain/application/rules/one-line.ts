import { ONE_LINE } from '../../../kernel/rules/makers.ts'
import { brokenTexts, hasBrokenText } from '../../../kernel/rules/one-line.ts'
import { ALL_TRANSACTIONS } from '../transaction.ts'
import type { Rule } from './rule.ts'

/** Documents have lines, and rules of their own. */
const DOCUMENTS: ReadonlySet<string> = new Set(['sepaMandateBase64', 'documentBase64'])

const FIELD = 'any text'

/** Everything but a document is printed, shown and sent on one line, as in a power of attorney. */
export const oneLineRules: readonly Rule[] = [
  {
    id: 'TXT-01',
    source: 'contract 1, 2.1',
    appliesTo: ALL_TRANSACTIONS,
    stage: 'format',
    field: FIELD,
    message: `${FIELD} ${ONE_LINE}`,
    violated: (draft) => hasBrokenText(draft, DOCUMENTS),
    places: (draft) => brokenTexts(draft, '', DOCUMENTS),
  },
]
