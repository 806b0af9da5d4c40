import { findAnyProcess, findProcess } from '../../domain/power-of-attorney/process.store.ts'
import type { Process } from '../../domain/power-of-attorney/process.ts'
import {
  type CreatedRecord,
  createdRecord,
  type ProcessRecord,
  processRecord,
} from '../../domain/power-of-attorney/process-record.ts'
import type { Surroundings } from '../../domain/power-of-attorney/readiness.ts'
import type { ProcessStatus } from '../../domain/power-of-attorney/status.ts'
import { type CreationRequest, createPowerOfAttorney } from './create-process.ts'
import { observeProcess } from './observe-process.ts'
import type { PowerDeps } from './power-deps.ts'
import { type ReturnVisit, statusForVisitor } from './return-link.ts'

/** What can be asked about powers of attorney. */
interface Powers {
  create(request: CreationRequest): Promise<CreatedRecord>
  find(clientId: number, id: number): Promise<ProcessRecord | undefined>
  statusFor(visit: ReturnVisit): Promise<ProcessStatus | undefined>
}

export function createPowers(deps: PowerDeps, around: Surroundings): Powers {
  const { db } = deps
  const observe = oncePerProcess((process) => observeProcess(deps, process))
  return {
    create: async (request) => createdRecord(await createPowerOfAttorney(deps, request), around),
    async find(clientId, id) {
      const found = await findProcess(db, clientId, id)
      return found && processRecord(await observe(found), around)
    },
    statusFor: (visit) =>
      statusForVisitor(deps, visit, async (id) => {
        const found = await findAnyProcess(db, id)
        return found && observe(found)
      }),
  }
}

/** Whoever asks while the provider is being asked shares the answer. */
function oncePerProcess(ask: (process: Process) => Promise<Process>): (process: Process) => Promise<Process> {
  const asking = new Map<number, Promise<Process>>()
  return (process) => {
    const running = asking.get(process.id) ?? ask(process).finally(() => asking.delete(process.id))
    asking.set(process.id, running)
    return running
  }
}
