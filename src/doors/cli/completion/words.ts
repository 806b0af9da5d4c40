import type { Context } from '../context.ts'
import { flagOf } from '../option.ts'

/** A flag of a command, and what may stand behind it. */
interface KnownFlag {
  flag: string
  /** Words, the name of a file, or anything. */
  takes: readonly string[] | 'file' | 'anything'
}

export interface KnownCommandLine {
  /** One or two words. */
  name: string
  summary: string
  /** What its first argument may be. */
  first: KnownFlag['takes']
  flags: readonly KnownFlag[]
}

export interface KnownWords {
  /** Each first word once, with the second words that it may have. */
  seconds: ReadonlyMap<string, readonly string[]>
  commands: readonly KnownCommandLine[]
}

/** Every command takes these. */
const COMMON: readonly KnownFlag[] = ['--json', '--help'].map((flag) => ({ flag, takes: [] }))

const FILES = ['F', 'FILE']

type Known = Context['commands'][number]
type Given = Known['options'][string]

function takenBy(option: Given | undefined): KnownFlag['takes'] {
  if (option === undefined) return []
  return option.values ?? (FILES.includes(option.placeholder) ? 'file' : 'anything')
}

/** What can be completed, as the tables of the commands say it. */
export function wordsOf(commands: Context['commands']): KnownWords {
  const names = commands.map(({ name }) => name.split(' '))
  const grouped = Map.groupBy(names, ([first = '']) => first)
  const seconds = [...grouped].map(([first, all]) => [first, all.flatMap(([, second]) => second ?? [])] as const)
  return { seconds: new Map(seconds), commands: commands.map(lineOf) }
}

const lineOf = ({ name, summary, arguments: args, options }: Known): KnownCommandLine => ({
  name,
  summary,
  first: takenBy(Object.values(args)[0]),
  flags: [
    ...Object.entries(options).map(([option, given]) => ({ flag: `--${flagOf(option)}`, takes: takenBy(given) })),
    ...COMMON,
  ],
})
