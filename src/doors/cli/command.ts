import type { Context } from './context.ts'
import type { Options } from './option.ts'
import { parse } from './parse.ts'

/** What a command did. */
export interface Outcome {
  /** What `--json` prints. */
  result?: unknown
  /** What a person reads. */
  text: string
  /** Why the command counts as failed although it has a result: one line, exit code 1. */
  problem?: string | undefined
}

/** A line of the table of commands. */
export interface Command {
  /** The words after `plakette`. */
  name: string
  summary: string
  /** What else its help says, one paragraph each. */
  details: readonly string[]
  arguments: Options<Record<string, unknown>>
  options: Options<Record<string, unknown>>
  execute(context: Context, args: readonly string[]): Promise<Outcome>
}

interface Definition<Arguments, Values> {
  name: string
  summary: string
  details?: readonly string[]
  arguments?: Options<Arguments>
  options?: Options<Values>
  run(context: Context, input: Arguments & Values): Promise<Outcome>
}

/** Binds the types of a command's options to what its `run` gets. */
export function command<Arguments = object, Values = object>(definition: Definition<Arguments, Values>): Command
export function command(definition: Definition<Record<string, unknown>, Record<string, unknown>>): Command {
  const { name, summary, details = [], arguments: args = {}, options = {}, run } = definition
  return {
    name,
    summary,
    details,
    arguments: args,
    options,
    execute: async (context, given) => run(context, parse({ arguments: args, options }, given)),
  }
}
