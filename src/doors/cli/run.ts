import { Refusal } from '../../kernel/refusal.ts'
import { SettingError } from '../../platform/setting.ts'
import type { Command, CommandResult } from './command.ts'
import { type Context, reasonOf, type World } from './context.ts'
import { helpOf, overviewOf } from './help.ts'
import { UsageError } from './usage-error.ts'

type ExitCode = 0 | 1 | 2

/** Where the results and the messages go. */
interface Output {
  result(text: string): void
  message(line: string): void
}

/** Runs one command line and says how it ended. Never throws. */
export async function runCommandLine(
  commands: readonly Command[],
  argv: readonly string[],
  world: World,
  output: Output,
): Promise<ExitCode> {
  const { args, wantsJson, wantsHelp } = takeCommonFlags(argv[0] === 'help' ? [...argv.slice(1), '--help'] : argv)
  if (args.length === 0 && !wantsHelp) {
    output.message(overviewOf(commands))
    return 2
  }
  const report = ({ result, text }: Pick<CommandResult, 'result' | 'text'>): void => {
    if (wantsJson && result !== undefined) output.result(JSON.stringify(result))
    if (!wantsJson && text !== '') output.result(text)
  }
  try {
    const found = findCommand(commands, args)
    if (!found && !wantsHelp) throw unknownCommand(commands, args)
    const outcome =
      found && !wantsHelp
        ? await execute(found, args, { ...world, commands, report, terminal: wantsJson ? undefined : world.terminal })
        : helpFor(commands, args, found)
    report(outcome)
    if (outcome.problem !== undefined) output.message(outcome.problem)
    return outcome.problem === undefined ? 0 : 1
  } catch (error) {
    output.message(oneLine(error))
    return error instanceof UsageError ? 2 : 1
  }
}

/** `--json` and `--help` may stand anywhere before a lone `--`. */
function takeCommonFlags(argv: readonly string[]) {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length
  const isCommon = (arg: string, index: number): boolean => index < end && ['--json', '--help', '-h'].includes(arg)
  const common = argv.filter(isCommon)
  return {
    args: argv.filter((arg, index) => !isCommon(arg, index)),
    wantsJson: common.includes('--json'),
    wantsHelp: common.some((flag) => flag !== '--json'),
  }
}

const wordsOf = ({ name }: Command): string[] => name.split(' ')

const findCommand = (commands: readonly Command[], args: readonly string[]): Command | undefined =>
  commands.find((command) => wordsOf(command).every((word, index) => args[index] === word))

function helpFor(commands: readonly Command[], args: readonly string[], found: Command | undefined): CommandResult {
  const group = commands.filter((command) => args.length === 0 || wordsOf(command)[0] === args[0])
  if (!found && group.length === 0) throw unknownCommand(commands, args)
  const text = found ? helpOf(found) : overviewOf(group)
  return { text, result: { usage: text } }
}

async function execute(found: Command, args: readonly string[], context: Context): Promise<CommandResult> {
  try {
    return await found.execute(context, args.slice(wordsOf(found).length))
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`${error.message} (see plakette ${found.name} --help)`)
    throw error
  }
}

function unknownCommand(commands: readonly Command[], args: readonly string[]): UsageError {
  const group = commands.filter((command) => wordsOf(command)[0] === args[0]).map(({ name }) => name)
  const hint = group.length > 0 ? `there is ${group.join(', ')}; see plakette ${args[0]} --help` : 'see plakette --help'
  return new UsageError(`unknown command '${args.slice(0, 2).join(' ')}' (${hint})`)
}

/** Expected outcomes speak for themselves; anything else is marked as a fault of ours. */
function oneLine(error: unknown): string {
  const isExpected = error instanceof Refusal || error instanceof SettingError || error instanceof UsageError
  const line = isExpected ? error.message : `failed: ${reasonOf(error)}`
  return `plakette: ${line
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('; ')}`
}
