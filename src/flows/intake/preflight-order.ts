import { findAttempt } from '../../domain/order/order.ts'
import { findFilings } from '../../domain/order/show/filings.ts'
import { notFound } from '../../kernel/refusal.ts'
import { isRecord } from '../../kernel/rules/shape.ts'
import type { Pool } from '../../platform/db.ts'
import { type Preflight, type PreflightDeps, preflight } from '../power-of-attorney/preflight.ts'
import { requireData } from './require-data.ts'
import { sentBody } from './sent-body.ts'

interface OrderPreflight {
  clientId: number
  headId: number
  processId: number
}

/**
 * Holds an order, as it was filed last, against a process: whether a correction of it could use that one. Whatever power of
 * attorney it came with gives way.
 */
export async function preflightOrder(
  deps: PreflightDeps & { db: Pool },
  { clientId, headId, processId }: OrderPreflight,
): Promise<Preflight> {
  const filing = (await findFilings(deps.db, deps.seal, headId)).at(-1)
  if (!filing) throw notFound(`there is no order ${headId}`).because('no-order')
  requireData(await findAttempt(deps.db, headId))
  const { powerOfAttorney, ...body } = await sentBody(deps, clientId, filing.application)
  const representative = isRecord(powerOfAttorney) ? powerOfAttorney.representative : undefined
  const { transaction } = filing.application
  return preflight(deps, {
    ...{ clientId, processId, transaction },
    body: { ...body, powerOfAttorney: { processId, ...(representative !== undefined && { representative }) } },
  })
}
