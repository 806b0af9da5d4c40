import type { SimClock } from '../clock.ts'
import { BadRequest } from '../http.ts'
import type { Journal } from '../journal.ts'
import type { Process } from './process.ts'
import { type Company, registerKey } from './register.ts'
import { createTestAuthority, type TestAuthority } from './signing/certificate.ts'

export const FAULTS = ['500', '429', 'timeout', 'drop', 'garbage', 'reject', 'companyNotFound'] as const
export type Fault = (typeof FAULTS)[number]

export interface CoreDeps {
  clock: SimClock
  newId: () => string
  /** Opens the journal and replays what an earlier run has written. */
  openJournal: (replay: (entry: unknown) => void) => Journal
}

/** The simulated trust service's memory. Every change is written down first. */
export interface Core {
  readonly authority: TestAuthority
  now(): number
  newId(): string
  processes(): readonly Process[]
  /** With an overdue one expired; throws when there is none. */
  find(id: string): Process
  save(process: Process): void
  /** One change at a time: two signers never work on the same paper at once. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  company(name: string): Company
  saveCompany(company: Company): void
  /** Faults wait for the next call that they suit. */
  addFault(fault: Fault): void
  takeFault(suits: (fault: Fault) => boolean): Fault | undefined
  stop(): void
}

type Entry = { process: Process } | { company: Company }

export function createCore({ clock, newId, openJournal }: CoreDeps): Core {
  const processes = new Map<string, Process>()
  const companies = new Map<string, Company>()
  const faults: Fault[] = []
  let turn: Promise<unknown> = Promise.resolve()
  const remember = (entry: Entry): void => {
    if ('process' in entry) processes.set(entry.process.id, entry.process)
    else companies.set(registerKey(entry.company.companyName), entry.company)
  }
  const journal = openJournal((entry) => remember(entry as Entry))
  const write = (entry: Entry): void => {
    journal.append(entry)
    remember(entry)
  }
  const expireOverdue = (process: Process): Process => {
    if (process.status !== 'open' || process.validUntil === null || process.validUntil > clock.now()) return process
    const expired: Process = { ...process, status: 'expired' }
    write({ process: expired })
    return expired
  }
  return {
    authority: createTestAuthority(clock.now()),
    now: clock.now,
    newId,
    processes: () => [...processes.values()].map(expireOverdue),
    find(id) {
      const process = processes.get(id)
      if (!process) throw new BadRequest(`there is no process ${id}`, 404)
      return expireOverdue(process)
    },
    save: (process) => write({ process }),
    inTurn(work) {
      const result = turn.then(work)
      turn = result.catch(() => undefined)
      return result
    },
    company: (name) => companies.get(registerKey(name)) ?? { companyName: name, registered: true, signers: 1 },
    saveCompany: (company) => write({ company }),
    addFault: (fault) => void faults.push(fault),
    takeFault(suits) {
      const index = faults.findIndex(suits)
      return index === -1 ? undefined : faults.splice(index, 1)[0]
    },
    stop: () => journal.close(),
  }
}
