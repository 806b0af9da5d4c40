import { findOneAtAuthority, type OrderAtAuthority } from '../../domain/order/show/at-authority.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { SimulatorDeps, SimulatorScope } from './simulator.ts'
import { tellSimulator } from './simulator.ts'

const DECISION_PAPER = { purpose: 'CERTIFICATE', filename: 'Bescheid.pdf' }
const LATE_PAPER = { purpose: 'RECEIPT', filename: 'Nachtrag.pdf' }
const REASON = { code: '12', text: 'Es bestehen Rückstände bei der Kraftfahrzeugsteuer.' }

/** What an office can do with an order, by the word that a person chooses. */
export const STEPS = {
  'in-processing': { status: 'inBearbeitung' },
  forwarded: { status: 'weitergeleitet' },
  approved: { decision: 'approved', documents: [DECISION_PAPER] },
  'approved-without-documents': { decision: 'approved' },
  rejected: { decision: 'rejected', messages: [REASON], documents: [DECISION_PAPER] },
  'rejected-without-reason': { decision: 'rejected' },
  'late-reason': { lateReason: [REASON] },
  'late-documents': { lateDocuments: [LATE_PAPER] },
  'documents-ready': { documentsReady: true },
} as const satisfies Record<string, Readonly<Record<string, unknown>>>

export type Step = keyof typeof STEPS
export const STEP_WORDS = Object.keys(STEPS).filter((word): word is Step => word in STEPS)

/** The order, where the authority has it and it belongs to the scope. */
export async function requireAtAuthority(
  { db }: Pick<SimulatorDeps, 'db'>,
  id: number,
  { clientId }: SimulatorScope,
): Promise<OrderAtAuthority> {
  const order = await findOneAtAuthority(db, id, clientId)
  if (!order) throw notFound('The authority has no such order').because('no-order')
  return order
}

/** Plays one step of an office for an order. */
export async function playOrder(
  deps: SimulatorDeps,
  { id, step, scope }: { id: number; step: Step; scope: SimulatorScope },
): Promise<OrderAtAuthority> {
  const order = await requireAtAuthority(deps, id, scope)
  await tellSimulator(deps, `/applications/${encodeURIComponent(order.applicationId)}/messages`, STEPS[step])
  return order
}
