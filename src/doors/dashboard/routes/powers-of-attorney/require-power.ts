import { findAnyProcess, findProcess } from '../../../../domain/power-of-attorney/process.store.ts'
import type { Process } from '../../../../domain/power-of-attorney/process.ts'
import { notFound } from '../../../../kernel/refusal.ts'
import { idOf } from '../../input.ts'
import type { RouteRequest } from '../../route.ts'

/** The process that a path names; a foreign one is as unknown as one that does not exist. */
export async function requirePower({
  context: { db },
  scope: { clientId },
  params,
}: Pick<RouteRequest, 'context' | 'scope' | 'params'>): Promise<Process> {
  const id = idOf(params)
  const process = clientId === undefined ? await findAnyProcess(db, id) : await findProcess(db, clientId, id)
  if (!process) throw notFound(`There is no power of attorney ${id}`).because('no-process')
  return process
}
