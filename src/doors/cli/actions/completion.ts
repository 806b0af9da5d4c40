import type { Actions } from '../command.ts'
import type { completionCommands } from '../commands/completion.ts'
import { bashCompletion } from '../completion/bash.ts'
import { fishCompletion } from '../completion/fish.ts'
import { type KnownWords, wordsOf } from '../completion/words.ts'

/** zsh runs the functions of bash. */
const zshCompletion = (known: KnownWords): string =>
  ['autoload -U +X compinit && compinit', 'autoload -U +X bashcompinit && bashcompinit', bashCompletion(known)].join(
    '\n',
  )

const WRITERS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion }

export const completionActions: Actions<typeof completionCommands> = {
  async completion({ commands }, { shell }) {
    const text = WRITERS[shell](wordsOf(commands))
    return { result: { shell, script: text }, text }
  },
}
