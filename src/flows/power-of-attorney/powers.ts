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
import { Refusal } from '../../kernel/refusal.ts'
import { type CreationRequest, createPowerOfAttorney } from './create-process.ts'
import { createLook, type Looked } from './look.ts'
import { observeProcess } from './observe-process.ts'
import type { PowerDeps } from './power-deps.ts'
import { type ReturnVisit, statusForVisitor } from './return-link.ts'

/** What can be asked about powers of attorney. */
export interface Powers {
  create(request: CreationRequest): Promise<CreatedRecord>
  find(clientId: number, id: number): Promise<ProcessRecord | undefined>
  statusFor(visit: ReturnVisit): Promise<ProcessStatus | undefined>
  /** For people: the provider is asked now and then, and its faults are told, not thrown. */
  look(process: Process, everyMs?: number): Promise<Looked>
}

export function createPowers(deps: PowerDeps, around: Surroundings): Powers {
  const { db } = deps
  const observe = oncePerProcess(async (process) => {
    const now = await observeProcess(deps, process)
    const isSame = now.status === process.status && now.changedAt.getTime() === process.changedAt.getTime()
    if (!isSame) deps.powerChanged?.(now)
    return now
  })
  return {
    create: async (request) => createdRecord(await create(deps, request), around),
    async find(clientId, id) {
      const found = await findProcess(db, clientId, id)
      return found && processRecord(await observe(found), around)
    },
    statusFor: (visit) =>
      statusForVisitor(deps, visit, async (id) => {
        const found = await findAnyProcess(db, id)
        return found && observe(found)
      }),
    look: createLook(deps.clock, observe),
  }
}

/** Creates a process and tells open pages, also of one that failed. */
async function create(deps: PowerDeps, request: CreationRequest): Promise<Process> {
  const clientId = request.client.id
  try {
    const process = await createPowerOfAttorney(deps, request)
    deps.powerChanged?.(process)
    return process
  } catch (error) {
    const id = error instanceof Refusal ? error.details.powerOfAttorneyId : undefined
    if (typeof id === 'number') deps.powerChanged?.({ clientId, id })
    throw error
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
