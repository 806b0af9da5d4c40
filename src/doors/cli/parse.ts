import { parseArgs } from 'node:util'
import { flagOf, type Option, type Options } from './option.ts'
import { UsageError } from './usage-error.ts'

export interface Grammar<Arguments, Values> {
  /** In the order in which they are written. */
  arguments: Options<Arguments>
  options: Options<Values>
}

export interface Given {
  words: readonly string[]
  flags: ReadonlyMap<string, string>
  /** A word right behind a switch, which may have been meant as its value. */
  doubt: { flag: string; word: string } | undefined
}

/** Reads the part of a command line after the command's own words. */
export function parse<Arguments, Values>(
  grammar: Grammar<Arguments, Values>,
  args: readonly string[],
): Arguments & Values {
  const { words, flags, doubt } = split(switches(grammar.options), args)
  const names = Object.keys(grammar.arguments)
  const surplus = words[names.length]
  if (surplus !== undefined && doubt) throw new UsageError(`--${doubt.flag} must be true or false, not '${doubt.word}'`)
  if (surplus !== undefined) throw new UsageError(`unexpected argument '${surplus}'`)
  return {
    ...readAll(grammar.arguments, (name, { placeholder }) => [placeholder, words[names.indexOf(name)]]),
    ...readAll(grammar.options, (name) => [`--${flagOf(name)}`, flags.get(flagOf(name))]),
  }
}

type Place = (name: string, option: Option<unknown>) => readonly [shownName: string, given: string | undefined]

function readAll<Values>(options: Options<Values>, place: Place): Values
function readAll(options: Options<Record<string, unknown>>, place: Place): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, option] of Object.entries(options)) {
    const [shownName, given] = place(name, option)
    values[name] = option.read(given, shownName)
  }
  return values
}

/** The flags that a command knows, and whether each may stand alone. */
type Switches = ReadonlyMap<string, boolean>

function switches<Values>(options: Options<Values>): Switches
function switches(options: Options<Record<string, unknown>>): Switches {
  return new Map(Object.entries(options).map(([name, { isSwitch }]) => [flagOf(name), isSwitch]))
}

/** Words and flags as they stand there; a flag is unknown, given twice or without its value: wrong usage. */
export function split(known: Switches, args: readonly string[]): Given {
  const kinds = [...known].map(
    ([flag, isSwitch]) => [flag, { type: isSwitch ? 'boolean' : 'string' } as const] as const,
  )
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(kinds),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const words: string[] = []
  const flags = new Map<string, string>()
  /** The switch that stands right before the word in hand, and so may own it. */
  let bare: string | undefined
  let doubt: Given['doubt']
  for (const token of tokens) {
    if (token.kind === 'positional' && bare !== undefined && /^(true|false)$/.test(token.value)) {
      flags.set(bare, token.value)
    } else if (token.kind === 'positional') {
      words.push(token.value)
      if (bare !== undefined) doubt = { flag: bare, word: token.value }
    } else if (token.kind === 'option') {
      flags.set(token.name, valueOfFlag(known, flags, token))
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

function valueOfFlag(known: Switches, before: ReadonlyMap<string, string>, token: OptionToken): string {
  const isSwitch = known.get(token.name)
  if (isSwitch === undefined || !token.rawName.startsWith('--')) throw new UsageError(`unknown option ${token.rawName}`)
  if (before.has(token.name)) throw new UsageError(`${token.rawName} is given more than once`)
  if (isSwitch) return token.value ?? 'true'
  const isNextOption = token.value?.startsWith('-') && !token.inlineValue
  if (token.value === undefined || isNextOption) throw new UsageError(`${token.rawName} needs a value`)
  return token.value
}
