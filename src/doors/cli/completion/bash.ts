import type { KnownCommandLine, KnownWords } from './words.ts'

const wordOf = (words: readonly string[]): string => `COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$cur"))`

function replyWith(takes: KnownCommandLine['first']): string {
  if (takes === 'file') return 'COMPREPLY=($(compgen -f -- "$cur"))'
  return takes === 'anything' ? ':' : wordOf(takes)
}

const isNothing = (takes: KnownCommandLine['first']): boolean => takes.length === 0

/** What stands behind a flag, for the flags that want something. */
const valueCases = ({ name, flags }: KnownCommandLine): string[] =>
  flags
    .filter(({ takes }) => !isNothing(takes))
    .map(({ flag, takes }) => `    '${name} ${flag}') ${replyWith(takes)}; return;;`)

/** Flags where one is begun or nothing else is possible, else what the first argument may be. */
function commandCase({ name, first, flags }: KnownCommandLine): string {
  const flag = wordOf(flags.map((one) => one.flag))
  const reply = isNothing(first) ? flag : `if [[ $cur == -* ]]; then ${flag}; else ${replyWith(first)}; fi`
  return `    '${name}') ${reply};;`
}

/** A function that bash asks, made of the tables of the commands. */
export function bashCompletion({ seconds, commands }: KnownWords): string {
  const groups = [...seconds].filter(([, words]) => words.length > 0)
  const pairs = commands.filter(({ name }) => name.includes(' ')).map(({ name }) => `'${name}'`)
  return [
    '# Completes the words of plakette.',
    '_plakette() {',
    `  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]}`,
    '  COMPREPLY=()',
    `  if [[ $COMP_CWORD == 1 ]]; then ${wordOf([...seconds.keys(), 'help'])}; return; fi`,
    '  if [[ $COMP_CWORD == 2 && $cur != -* ]]; then case "$command" in',
    ...groups.map(([first, words]) => `    '${first}') ${wordOf(words)}; return;;`),
    `  esac; elif [[ $COMP_CWORD -gt 2 ]]; then case "$command \${COMP_WORDS[2]}" in`,
    `    ${pairs.join('|')}) command="$command \${COMP_WORDS[2]}";;`,
    '  esac; fi',
    '  case "$command $prev" in',
    ...commands.flatMap(valueCases),
    '  esac',
    '  case "$command" in',
    ...commands.map(commandCase),
    '  esac',
    '}',
    'complete -F _plakette plakette',
  ].join('\n')
}
