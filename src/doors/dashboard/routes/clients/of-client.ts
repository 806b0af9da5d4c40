import type { Act } from '../../../../domain/client/audit.ts'
import type { Sql } from '../../../../platform/db.ts'
import { change } from '../../change.ts'
import { idOf } from '../../input.ts'
import type { RouteRequest } from '../../route.ts'

/** Only operators have the permission for master data, so whoever comes this far is one. */
export const KEEPER = { isOperator: true }

interface OfClient<Result> {
  action: string
  work(tx: Sql, id: number, now: Date): Promise<Result>
  subject?: (result: Result) => string
  details?: (result: Result) => NonNullable<Act['details']>
}

/** Changes something of the client in the path and notes it as this client's affair, whichever one is chosen. */
export function changeOfClient<Result>(
  request: RouteRequest,
  { action, work, subject, details }: OfClient<Result>,
): Promise<Result> {
  const id = idOf(request.params)
  return change(
    request,
    (tx, now) => work(tx, id, now),
    (result) => ({
      ...{ action, subject: subject?.(result) ?? `client ${id}`, clientId: id },
      details: details?.(result) ?? {},
    }),
  )
}
