import type { PaperRecipient } from './form/form-data.ts'

/** Contract 2, 4.1. */
export const RECIPIENTS = ['HOLDER', 'REPRESENTATIVE', 'THIRD_PARTY'] as const satisfies readonly PaperRecipient[]
