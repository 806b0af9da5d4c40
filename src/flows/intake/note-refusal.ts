import { noteRefusal, type RefusedThing } from '../../domain/exclusion/refusal-note.ts'
import type { Clock } from '../../kernel/clock.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Pool } from '../../platform/db.ts'
import { isExclusion } from './contract-partner.ts'
import type { Examined } from './examine-body.ts'

/** Of a body that keeps the rules: for whom it is filed, and under which reference. */
export function refusedOf({ checked }: Examined): Pick<RefusedThing, 'contractPartner' | 'externalOrderId'> {
  if (!checked.accepted) return { contractPartner: '' }
  const { contractPartner = '', externalOrderId } = checked.application
  return { contractPartner, externalOrderId }
}

/** Does something, and notes it under the exclusion where that is what refuses it. */
export async function noting<Result>(
  { db, clock }: { db: Pool; clock: Clock },
  refused: RefusedThing,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && isExclusion(error)) await noteRefusal(db, refused, clock.now())
    throw error
  }
}
