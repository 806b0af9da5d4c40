import type { Process } from '../../../../domain/power-of-attorney/process.ts'
import { issuesOf, readinessOf, type Surroundings } from '../../../../domain/power-of-attorney/readiness.ts'
import { listProcesses } from '../../../../domain/power-of-attorney/shown/list-processes.ts'
import { tabOf } from '../../../../domain/power-of-attorney/shown/tab.ts'
import type { Actions } from '../../command.ts'
import type { processCommands } from '../../commands/orders/process.ts'
import { listed } from '../../table.ts'
import { withDatabase } from '../../with-database.ts'

/** Names of fields only: neither what a trust service established nor what was typed about a person (contract 2, 4.2). */
const recordOf = (process: Process, around: Surroundings) => ({
  id: process.id,
  clientId: process.clientId,
  status: process.status,
  state: tabOf(process, around),
  readyForApplication: readinessOf(process, around).readyForApplication,
  externalOrderId: process.externalOrderId,
  vehicleIdentificationNumbers: process.fins,
  missingHolderFields: process.missingHolderFields,
  issues: issuesOf(process, around).map(({ code }) => code),
  createdAt: process.createdAt,
  updatedAt: process.changedAt,
  validUntil: process.validUntil,
})
type Listed = ReturnType<typeof recordOf>

const COLUMNS = [
  { head: 'id', of: ({ id }: Listed) => id },
  { head: 'client', of: ({ clientId }: Listed) => clientId },
  { head: 'status', of: ({ status }: Listed) => status },
  { head: 'state', of: ({ state }: Listed) => state },
  { head: 'reference', of: ({ externalOrderId }: Listed) => externalOrderId },
  { head: 'vehicles', of: ({ vehicleIdentificationNumbers }: Listed) => vehicleIdentificationNumbers.join(' ') },
  { head: 'lacks', of: ({ missingHolderFields, issues }: Listed) => [...missingHolderFields, ...issues].join(' ') },
  { head: 'created', of: ({ createdAt }: Listed) => createdAt },
]

export const processActions: Actions<typeof processCommands> = {
  'process list': (context, { client, state, search, before, limit }) =>
    withDatabase(context, async (db) => {
      const { instance, trustService } = context.config()
      const around = { instance, environment: trustService.environment }
      const filter = { clientId: client, tab: state, term: search }
      const found = await listProcesses(db, filter, { around, before, limit })
      return listed(
        context,
        found.map((process) => recordOf(process, around)),
        COLUMNS,
      )
    }),
}
