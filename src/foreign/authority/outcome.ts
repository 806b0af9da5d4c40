import type { Receipt, StatusWord } from './answers.ts'

/** How far an application is, in words that know nothing of orders. */
export type Outcome = 'submitted' | 'inProcessing' | 'forwarded' | 'completed' | 'rejected'

/** The authority's eight words. `abgeschlossen` alone is no decision (contract 1, 3). */
export const OUTCOME_OF_STATUS: Readonly<Record<StatusWord, Outcome>> = {
  neu: 'submitted',
  geprueft: 'submitted',
  wartend: 'inProcessing',
  bearbeitet: 'inProcessing',
  eskaliert: 'inProcessing',
  weitergeleitet: 'forwarded',
  abgeschlossen: 'completed',
  abgelehnt: 'rejected',
}

/** A receipt without a status is a refusal; its entries say why. */
export const outcomeOfReceipt = ({ status }: Pick<Receipt, 'status'>): Outcome | 'refused' =>
  status === undefined ? 'refused' : OUTCOME_OF_STATUS[status]
