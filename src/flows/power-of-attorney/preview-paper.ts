import { allPowerFindings, checkPowerRequest } from '../../domain/power-of-attorney/check-request.ts'
import { toMandate } from '../../domain/power-of-attorney/mandate.ts'
import { brokenRules, notFound } from '../../kernel/refusal.ts'
import { fillForm, fillMandate } from './fill-papers.ts'

/** What is signed in one process. */
export const PAPERS = ['form', 'mandate'] as const
type Paper = (typeof PAPERS)[number]

/** A paper as it would go to the trust service. All that is wrong with the request is told at once. */
export async function previewPaper(body: unknown, paper: Paper): Promise<Uint8Array> {
  const checked = checkPowerRequest(body)
  if (!checked.accepted) throw brokenRules(allPowerFindings(body))
  if (paper === 'form') return fillForm(checked.request.form)
  const mandate = toMandate(checked.request)
  if (!mandate) throw notFound('No mandate is signed without bankAccount').because('no-mandate')
  return fillMandate(mandate)
}
