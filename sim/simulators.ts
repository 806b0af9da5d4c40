import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SimulatorOptions } from './arguments.ts'
import { createAuthority } from './authority/authority.ts'
import { createClock } from './clock.ts'
import { forgetfulJournal, openJournal } from './journal.ts'
import { createPlateService } from './plate-service/plate-service.ts'
import { createScheduler } from './scheduler.ts'
import { startServer } from './server.ts'
import { createTimeStamps } from './time-stamp/time-stamp.ts'
import { createTrust } from './trust/trust.ts'

const SCHEMA_FILE = fileURLToPath(new URL('../schema/xkfz/soap.xsd', import.meta.url))
const PATIENCE_MS = 3000

export interface Simulators {
  port: number
  stop(): Promise<void>
}

/** Starts every simulator on one port. */
export async function startSimulators({ host, port, stateDir, decisionMs }: SimulatorOptions): Promise<Simulators> {
  const clock = createClock(Date.now)
  const authority = createAuthority({
    clock,
    scheduler: createScheduler(clock.now),
    newId: randomUUID,
    openJournal: (replay) =>
      stateDir === undefined ? forgetfulJournal : openJournal(join(stateDir, 'authority.jsonl'), replay),
    schemaFile: SCHEMA_FILE,
    decisionMs,
  })
  const trust = createTrust({
    clock,
    newId: randomUUID,
    openJournal: (replay) =>
      stateDir === undefined ? forgetfulJournal : openJournal(join(stateDir, 'trust.jsonl'), replay),
  })
  const server = await startServer(
    {
      authority: authority.handle,
      trust: trust.handle,
      'plate-service': createPlateService().handle,
      tsa: createTimeStamps(clock.now).handle,
    },
    { host, port, patienceMs: PATIENCE_MS },
  )
  return {
    port: server.port,
    async stop() {
      await server.close()
      authority.stop()
      trust.stop()
    },
  }
}
