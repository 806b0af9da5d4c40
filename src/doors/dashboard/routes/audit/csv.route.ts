import { type AuditEntry, findActs } from '../../../../domain/client/audit.ts'
import { csvOf } from '../../../../kernel/csv.ts'
import { object, text } from '../../../../kernel/rules/shape.ts'
import { isoTime } from '../../../../kernel/time.ts'
import { reading } from '../../input.ts'
import { type OwnAnswer, route } from '../../route.ts'

/** More than anybody reads; what is older is found by the filter. */
const MOST = 10_000
const QUERY = object({ q: text })
const HEAD = ['id', 'at', 'actor', 'action', 'subject', 'client', 'details']

const rowOf = ({ id, at, actor, action, subject, clientId, details }: AuditEntry) => [
  ...[id, isoTime(at), actor, action, subject, clientId],
  JSON.stringify(details),
]

/** The same entries as on the page, as a table. */
export const exportAudit = route({
  method: 'GET',
  path: '/audit/csv',
  permission: 'audit',
  async answer({ context: { db }, scope, query }): Promise<OwnAnswer> {
    const entries = await findActs(db, { ...reading(QUERY, query), ...scope, limit: MOST })
    return (reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit.csv"')
        .send(csvOf(HEAD, entries.map(rowOf)))
  },
})
