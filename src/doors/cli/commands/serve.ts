import { command } from '../command.ts'
import { oneOf } from '../option.ts'

export const serveCommands = [
  command({
    name: 'serve',
    summary: 'runs the service; with --role one part of it, for several nodes on one PostgreSQL',
    options: { role: oneOf(['api', 'worker']) },
    async run(context, { role }) {
      const config = context.config()
      // Loaded here because no other command needs the service.
      const { runService } = await import('../../../main.ts')
      await runService(config, role ?? 'all')
      return { text: '' }
    },
  }),
]
