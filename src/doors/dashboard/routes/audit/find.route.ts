import { type AuditEntry, findActs } from '../../../../domain/client/audit.ts'
import { object, text } from '../../../../kernel/rules/shape.ts'
import { reading, recordNumber } from '../../input.ts'
import { route } from '../../route.ts'

export interface AuditAnswer {
  items: AuditEntry[]
  /** Give it as `before` for the next page; absent on the last. */
  next?: number
}

const LIMIT = 100
const QUERY = object({ q: text, before: recordNumber })

/** Who did what, newest first. */
export const findAudit = route({
  method: 'GET',
  path: '/audit',
  permission: 'audit',
  async answer({ context: { db }, scope, query }): Promise<AuditAnswer> {
    const items = await findActs(db, { ...reading(QUERY, query), ...scope, limit: LIMIT })
    const last = items.at(-1)
    return last !== undefined && items.length === LIMIT ? { items, next: last.id } : { items }
  },
})
