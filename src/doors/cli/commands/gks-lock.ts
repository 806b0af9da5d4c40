import type { CommandTable } from '../command.ts'
import { required, text } from '../option.ts'

export const gksLockCommands = {
  'gks-lock list': {
    summary: 'lists the GKS identifiers that are halted after a refused login',
  },
  'gks-lock release': {
    summary: 'lets a GKS identifier be used again once the cause is mended; prints the locks that remain',
    arguments: { username: required(text('USERNAME')) },
  },
} satisfies CommandTable
