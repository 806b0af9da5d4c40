import { compact } from '../../../kernel/compact.ts'
import { ShapeError } from '../../../kernel/rules/shape.ts'
import { inOwnWords } from '../predecessor.ts'
import { readDraft } from '../read-draft.ts'
import type { Transaction } from '../transaction.ts'

/** What a body names of our records. */
export interface NamedRecords {
  gksConfigurationId?: string
  contractPartner?: string
  processId?: number
}

/** Also of a body that breaks rules; undefined where it cannot be read. */
export function namedRecords(transaction: Transaction, body: unknown): NamedRecords | undefined {
  try {
    const { gksConfigurationId, customization, powerOfAttorney } = readDraft(transaction, inOwnWords(transaction, body))
    const { contractPartner } = customization
    return compact({ gksConfigurationId, contractPartner, processId: powerOfAttorney?.processId })
  } catch (error) {
    if (error instanceof ShapeError) return undefined
    throw error
  }
}
