import type { CommandTable } from '../command.ts'
import { oneOf } from '../option.ts'

export const serveCommands = {
  serve: {
    summary: 'runs the service; with --role one part of it, for several nodes on one PostgreSQL',
    options: { role: oneOf(['api', 'worker']) },
  },
} satisfies CommandTable
