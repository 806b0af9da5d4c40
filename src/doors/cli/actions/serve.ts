import type { Actions } from '../command.ts'
import type { serveCommands } from '../commands/serve.ts'

export const serveActions: Actions<typeof serveCommands> = {
  async serve(context, { role }) {
    await context.service.run(context.config(), role ?? 'all')
    return { text: '' }
  },
}
