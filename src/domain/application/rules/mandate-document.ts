import { documentForm } from './document.ts'
import type { Rule } from './rule.ts'
import { MANDATE } from './tax.ts'

/** What stands in the document of a SEPA mandate. */
export const mandateDocumentRules: readonly Rule[] = documentForm({
  ids: ['TAX-15', 'TAX-12', 'TAX-13', 'TAX-14'],
  ...MANDATE,
  source: 'contract 1, 2.7 and contract 2, 8',
})
