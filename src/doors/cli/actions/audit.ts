import { type AuditEntry, findActs } from '../../../domain/client/audit.ts'
import type { Actions } from '../command.ts'
import type { auditCommands } from '../commands/audit.ts'
import { listed } from '../table.ts'
import { withDatabase } from '../with-database.ts'

const COLUMNS = [
  { head: 'id', of: ({ id }: AuditEntry) => id },
  { head: 'time', of: ({ at }: AuditEntry) => at },
  { head: 'who', of: ({ actor }: AuditEntry) => actor },
  { head: 'what', of: ({ action }: AuditEntry) => action },
  { head: 'on', of: ({ subject }: AuditEntry) => subject },
  { head: 'client', of: ({ clientId }: AuditEntry) => clientId },
  {
    head: 'details',
    of: ({ details }: AuditEntry) => (Object.keys(details).length === 0 ? '' : JSON.stringify(details)),
  },
]

export const auditActions: Actions<typeof auditCommands> = {
  'audit list': (context, { client, search, ...page }) =>
    withDatabase(context, async (db) =>
      listed(context, await findActs(db, { clientId: client, q: search, ...page }), COLUMNS),
    ),
}
