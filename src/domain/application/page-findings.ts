import type { Finding } from '../../kernel/rules/staged-rules.ts'
import { findInBody } from './find-in-body.ts'
import { inOrder } from './rules/in-order.ts'
import { plansOf, type Rule } from './rules/rule.ts'
import { ALL_TRANSACTIONS, type Transaction } from './transaction.ts'

/** Where an application has documents. */
export const DOCUMENT_PATHS = ['powerOfAttorney.documentBase64', 'sepaMandateBase64'] as const
export type DocumentPath = (typeof DOCUMENT_PATHS)[number]

/** What the service found in uploaded documents, by their place. */
type DocumentFindings = { readonly [Path in DocumentPath]?: readonly Finding[] }

/** What was found stands in the place of the rules that found it. */
const asRules = (findings: readonly Finding[] = []): Rule[] =>
  findings.map(({ rule, field, message }) => ({
    id: rule,
    source: '',
    stage: 'format',
    field,
    message,
    appliesTo: ALL_TRANSACTIONS,
    violated: () => true,
  }))

const WITHOUT_DOCUMENTS = plansOf(inOrder({ ofPower: [], ofMandate: [] }))

/**
 * Everything that is wrong with a body at once, as a page can know it: nothing of this needs the service. Documents stand
 * in the body as the handles of what was uploaded, and what is in them was told then.
 */
export function pageFindings(
  transaction: Transaction,
  body: unknown,
  documents: DocumentFindings = {},
): readonly Finding[] {
  const [power, mandate] = DOCUMENT_PATHS.map((path) => asRules(documents[path]))
  const isPlain = !power?.length && !mandate?.length
  const plan = isPlain
    ? WITHOUT_DOCUMENTS[transaction]
    : plansOf(inOrder({ ofPower: power ?? [], ofMandate: mandate ?? [] }))[transaction]
  return findInBody(plan, transaction, body)
}

/** How many rules a page asks of a transaction. */
export const ruleCount = (transaction: Transaction): number => WITHOUT_DOCUMENTS[transaction].flat().length
