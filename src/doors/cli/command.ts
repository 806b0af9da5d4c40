import type { Context } from './context.ts'
import type { Option, Options } from './option.ts'
import { parse } from './parse.ts'

/** What a command did. */
export interface CommandResult {
  /** What `--json` prints. */
  result?: unknown
  /** What a person reads. */
  text: string
  /** Why the command counts as failed although it has a result: one line, exit code 1. */
  problem?: string | undefined
}

/** How a command is written, and what its help says. */
interface Definition {
  summary: string
  /** What else its help says, one paragraph each. */
  details?: readonly string[]
  arguments?: Options<Record<string, unknown>>
  options?: Options<Record<string, unknown>>
}

/** Commands by the words after `plakette`. Every table is loaded for every command line, so tables load next to nothing. */
export type CommandTable = Readonly<Record<string, Definition>>

type Read<Given> = { [Name in keyof Given]: Given[Name] extends Option<infer Value> ? Value : never }
type ReadPart<Defined, Part extends string> = Defined extends Record<Part, infer Given> ? Read<Given> : object

/** What the commands of a table do with what their options and arguments say. */
export type Actions<Table> = {
  [Name in keyof Table]: (
    context: Context,
    input: ReadPart<Table[Name], 'arguments'> & ReadPart<Table[Name], 'options'>,
  ) => Promise<CommandResult>
}

export interface Command extends Required<Definition> {
  /** The words after `plakette`. */
  name: string
  execute(context: Context, args: readonly string[]): Promise<CommandResult>
}

/** The commands of a table. What they do is loaded when one of them runs. */
export function group<Table extends CommandTable>(table: Table, load: () => Promise<Actions<Table>>): Command[]
export function group(table: CommandTable, load: () => Promise<Actions<CommandTable>>): Command[] {
  return Object.entries(table).map(([name, { summary, details = [], arguments: args = {}, options = {} }]) => ({
    ...{ name, summary, details, arguments: args, options },
    async execute(context, given) {
      const input = parse({ arguments: args, options }, given)
      const { [name]: action } = await load()
      if (!action) throw new Error(`nothing is done for ${name}`)
      return action(context, input)
    },
  }))
}
