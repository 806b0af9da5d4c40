import type { Command } from './command.ts'
import { flagOf, type Option } from './option.ts'

const optionUsage = ([name, { placeholder, isRequired, repeats }]: [string, Option<unknown>]): string => {
  const usage = `--${flagOf(name)} ${placeholder}`
  return `${isRequired ? usage : `[${usage}]`}${repeats ? '…' : ''}`
}

const argumentUsage = ({ placeholder, isRequired }: Option<unknown>): string =>
  isRequired ? placeholder : `[${placeholder}]`

/** One line: `plakette client set ID [--name N] …`. */
export const usageOf = ({ name, arguments: args, options }: Command): string =>
  [`plakette ${name}`, ...Object.values(args).map(argumentUsage), ...Object.entries(options).map(optionUsage)].join(' ')

const COMMON = [
  'Every command takes --json (machine-readable result on stdout, messages on stderr) and --help.',
  'Exit codes: 0 success, 1 refused or failed, 2 wrong usage. Settings: docs/settings.md.',
]

export const helpOf = (command: Command): string =>
  [command.summary, '', `usage: ${usageOf(command)} [--json]`, ...command.details.map((line) => `\n${line}`)].join('\n')

/** The help of several commands: of all, or of one group such as `client`. */
export function overviewOf(commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => [`  ${usageOf(command)}`, `      ${command.summary}`])
  return ['usage:', ...lines, '', ...COMMON].join('\n')
}
