import type { DocumentFacts } from '../../domain/application/document-facts.ts'
import type { Finding } from '../../kernel/rules/staged-rules.ts'
import { figure, listOf, plain, record, storedRecord } from '../../kernel/stored-json.ts'

const findings = listOf(record<Finding>({ rule: plain, field: plain, message: plain }, {}))

/** The JSON column of an uploaded document. */
export const STORED_FACTS = storedRecord<DocumentFacts>('document facts', [
  record<DocumentFacts>(
    {
      bytes: figure,
      findings: record<DocumentFacts['findings']>(
        { 'powerOfAttorney.documentBase64': findings, sepaMandateBase64: findings },
        {},
      ),
    },
    {},
  ),
])
