import type { CommandTable } from '../command.ts'
import { oneOf, required } from '../option.ts'

export const SHELLS = ['bash', 'zsh', 'fish'] as const

export const completionCommands = {
  completion: {
    summary: 'prints what makes a shell complete the words of plakette',
    details: [
      'bash: plakette completion bash > ~/.local/share/bash-completion/completions/plakette',
      'zsh, in ~/.zshrc: source <(plakette completion zsh)',
      'fish: plakette completion fish > ~/.config/fish/completions/plakette.fish',
    ],
    arguments: { shell: required(oneOf(SHELLS)) },
  },
} satisfies CommandTable
