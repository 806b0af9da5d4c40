import { parseArgs } from 'node:util'
import { flagOf, type Option, type Options } from './option.ts'
import { UsageError } from './usage-error.ts'

interface Grammar<Arguments, Values> {
  /** In the order in which they are written. */
  arguments: Options<Arguments>
  options: Options<Values>
}

interface GivenArguments {
  words: readonly string[]
  flags: ReadonlyMap<string, readonly string[]>
  /** A word right behind a switch, which may have been meant as its value. */
  doubt: { flag: string; word: string } | undefined
}

/** Reads the part of a command line after the command's own words. */
export function parse<Arguments, Values>(
  grammar: Grammar<Arguments, Values>,
  args: readonly string[],
): Arguments & Values {
  const { words, flags, doubt } = split(kindsOf(grammar.options), args)
  const names = Object.keys(grammar.arguments)
  const surplus = words[names.length]
  if (surplus !== undefined && doubt) throw new UsageError(`--${doubt.flag} must be true or false, not '${doubt.word}'`)
  if (surplus !== undefined) throw new UsageError(`unexpected argument '${surplus}'`)
  return {
    ...readAll(grammar.arguments, (name, { placeholder }) => {
      const index = names.indexOf(name)
      return [placeholder, words.slice(index, index + 1)]
    }),
    ...readAll(grammar.options, (name) => [`--${flagOf(name)}`, flags.get(flagOf(name)) ?? []]),
  }
}

type Place = (name: string, option: Option<unknown>) => readonly [shownName: string, given: readonly string[]]

function readAll<Values>(options: Options<Values>, place: Place): Values
function readAll(options: Options<Record<string, unknown>>, place: Place): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, option] of Object.entries(options)) {
    const [shownName, given] = place(name, option)
    values[name] = option.read(given, shownName)
  }
  return values
}

/** The flags that a command knows, whether each may stand alone and whether it may be given again. */
type Kinds = ReadonlyMap<string, Pick<Option<unknown>, 'isSwitch' | 'repeats'>>

function kindsOf<Values>(options: Options<Values>): Kinds
function kindsOf(options: Options<Record<string, unknown>>): Kinds {
  return new Map(Object.entries(options).map(([name, option]) => [flagOf(name), option]))
}

/** Words and flags as they stand there; a flag is unknown, given twice or without its value: wrong usage. */
export function split(known: Kinds, args: readonly string[]): GivenArguments {
  const kinds = [...known].map(
    ([flag, { isSwitch }]) => [flag, { type: isSwitch ? 'boolean' : 'string' } as const] as const,
  )
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(kinds),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const words: string[] = []
  const flags = new Map<string, string[]>()
  /** The switch that stands right before the word in hand, and so may own it. */
  let bare: string | undefined
  let doubt: GivenArguments['doubt']
  for (const token of tokens) {
    if (token.kind === 'positional' && bare !== undefined && /^(true|false)$/.test(token.value)) {
      flags.set(bare, [token.value])
    } else if (token.kind === 'positional') {
      words.push(token.value)
      if (bare !== undefined) doubt = { flag: bare, word: token.value }
    } else if (token.kind === 'option') {
      flags.set(token.name, [...(flags.get(token.name) ?? []), valueOfFlag(known, flags, token)])
    }
    bare = token.kind === 'option' && token.value === undefined ? token.name : undefined
  }
  return { words, flags, doubt }
}

interface OptionToken {
  name: string
  rawName: string
  value?: string | undefined
  inlineValue?: boolean | undefined
}

function valueOfFlag(known: Kinds, before: ReadonlyMap<string, unknown>, token: OptionToken): string {
  const kind = known.get(token.name)
  if (kind === undefined || !token.rawName.startsWith('--')) throw new UsageError(`unknown option ${token.rawName}`)
  if (before.has(token.name) && !kind.repeats) throw new UsageError(`${token.rawName} is given more than once`)
  if (kind.isSwitch) return token.value ?? 'true'
  const isNextOption = token.value?.startsWith('-') && !token.inlineValue
  if (token.value === undefined || isNextOption) throw new UsageError(`${token.rawName} needs a value`)
  return token.value
}
