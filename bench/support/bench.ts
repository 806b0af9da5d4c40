import type { SuiteResult } from './report.ts'
import type { Workspace } from './workspace.ts'

/** What every suite gets. */
export interface Bench {
  workspace: Workspace
  /** Only shows that everything runs; the figures mean nothing. */
  isQuick: boolean
  /** How many the large instance of `scale` has. */
  orders: number
  /** For how long `germany` is held. */
  minutes: number
  /** Where the service leaves processor profiles, when asked for. */
  profileDir: string | undefined
  /** Tells the person who waits what happens now. */
  say(line: string): void
}

export type Suite = (bench: Bench) => Promise<SuiteResult>
