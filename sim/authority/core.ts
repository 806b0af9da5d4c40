import type { SimClock } from '../clock.ts'
import type { Journal } from '../journal.ts'
import type { Scheduler } from '../scheduler.ts'
import { applyEvent } from './apply.ts'
import { playStep } from './play-step.ts'
import type { Step } from './scenario.ts'
import { type Application, type Event, emptyState, type State } from './state.ts'

export interface CoreDeps {
  clock: SimClock
  scheduler: Scheduler
  newId: () => string
  /** Opens the journal and replays what an earlier run has written. */
  openJournal: (replay: (entry: unknown) => void) => Journal
}

/** The simulated authority's memory: every change goes through `commit`, which writes it down first. */
export interface Core {
  readonly state: Readonly<State>
  now(): number
  newId(): string
  commit(...events: Event[]): void
  /** For what need not survive a restart. */
  remember(event: Event): void
  play(application: Application, step: Step): void
  advance(duration: string): void
  stop(): void
}

export function createCore({ clock, scheduler, newId, openJournal }: CoreDeps): Core {
  const state = emptyState()
  const journal = openJournal((entry) => {
    if (Array.isArray(entry)) for (const event of entry) replay(event)
  })
  for (const application of state.applications.values()) scheduleNext(application)

  function replay(event: Event): void {
    if (event.type === 'clockAdvanced') clock.shift(event.byMs)
    applyEvent(state, event)
  }

  function commit(...events: Event[]): void {
    journal.append(events)
    for (const event of events) {
      applyEvent(state, event)
      if (event.type === 'filed') scheduleNext(event.application)
    }
  }

  function scheduleNext(application: Application): void {
    const planned = application.timeline[application.played]
    if (!planned) return
    scheduler.at(planned.dueAt, () => {
      const { applicationId } = application
      commit({ type: 'stepPlayed', applicationId }, ...playStep(application, planned.step, planned.dueAt, newId))
      scheduleNext(application)
    })
  }

  return {
    state,
    now: clock.now,
    newId,
    commit,
    remember: (event) => applyEvent(state, event),
    play: (application, step) => commit(...playStep(application, step, clock.now(), newId)),
    advance(duration) {
      const byMs = clock.advance(duration)
      commit({ type: 'clockAdvanced', byMs })
      scheduler.runDue()
    },
    stop() {
      scheduler.stop()
      journal.close()
    },
  }
}
