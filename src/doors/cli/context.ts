import type { Config } from '../../platform/config.ts'
import type { Options } from './option.ts'
import type { Service } from './service.ts'

/** As much of a command as its help says. */
interface KnownCommand {
  /** The words after `plakette`. */
  name: string
  summary: string
  arguments: Options<Record<string, unknown>>
  options: Options<Record<string, unknown>>
}

/** What a command may use of the world. */
export interface Context {
  /** Reads the settings; throws a SettingError for a wrong one. */
  config(): Config
  /** Who is noted as acting person: `cli:<os user>`. */
  actor: string
  fetch: typeof fetch
  service: Service
  /** Columns of the terminal; undefined: what is printed goes elsewhere. */
  width: number | undefined
  /** Where something can be shown again in the same place; absent where what is printed goes elsewhere, or is for a program. */
  terminal?: { height: number; write(text: string): void } | undefined
  /** All there are. */
  commands: readonly KnownCommand[]
  /** For a command that goes on for a while: says something now, as one line of JSON with `--json`. */
  report(news: { result: unknown; text: string }): void
}

/** What is given to the command line as a whole. */
export type World = Omit<Context, 'report' | 'commands'>

/** Never empty: a refused connection to several addresses comes without a message of its own. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message !== '') return error.message
  return 'code' in error ? String(error.code) : error.name
}
