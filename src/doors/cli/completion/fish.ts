import type { KnownCommandLine, KnownWords } from './words.ts'

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Where a command is given already. */
function conditionOf(name: string): string {
  const [first = '', second] = name.split(' ')
  const seen = `__fish_seen_subcommand_from ${first}`
  return quoted(second === undefined ? seen : `${seen}; and __fish_seen_subcommand_from ${second}`)
}

const complete = (...parts: readonly string[]): string => ['complete -c plakette', ...parts].join(' ')

function wanted(takes: KnownCommandLine['first']): string {
  if (takes === 'file') return '-r -F'
  return takes === 'anything' ? '-x' : `-x -a ${quoted(takes.join(' '))}`
}

function commandLines({ name, first, flags }: KnownCommandLine): string[] {
  const condition = `-n ${conditionOf(name)}`
  const isWordy = first !== 'file' && first !== 'anything' && first.length > 0
  return [
    ...(isWordy ? [complete('-f', condition, `-a ${quoted(first.join(' '))}`)] : []),
    ...(first === 'file' ? [complete('-F', condition)] : []),
    ...flags.map(({ flag, takes }) => {
      const hasNone = takes !== 'file' && takes !== 'anything' && takes.length === 0
      return complete('-f', condition, `-l ${flag.slice(2)}`, ...(hasNone ? [] : [wanted(takes)]))
    }),
  ]
}

/** One line for each word and flag. */
export function fishCompletion({ seconds, commands }: KnownWords): string {
  return [
    '# Completes the words of plakette.',
    complete('-f'),
    complete('-n __fish_use_subcommand', `-a ${quoted([...seconds.keys(), 'help'].join(' '))}`),
    ...[...seconds]
      .filter(([, words]) => words.length > 0)
      .map(([first, words]) =>
        complete(
          `-n ${quoted(`__fish_seen_subcommand_from ${first}; and not __fish_seen_subcommand_from ${words.join(' ')}`)}`,
          `-a ${quoted(words.join(' '))}`,
        ),
      ),
    ...commands.flatMap(commandLines),
  ].join('\n')
}
