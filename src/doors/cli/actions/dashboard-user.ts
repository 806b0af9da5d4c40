import { addDashboardUser } from '../../../domain/dashboard-user/user.ts'
import type { Actions } from '../command.ts'
import type { dashboardUserCommands } from '../commands/dashboard-user.ts'
import { change } from '../with-database.ts'

export const dashboardUserActions: Actions<typeof dashboardUserCommands> = {
  async 'dashboard-user add'(context, { client: clientId, ...person }) {
    const { id, login, password } = await change(
      context,
      (tx, now) => addDashboardUser(tx, { ...person, clientId }, now),
      (user) => ({
        action: 'dashboard-user.add',
        subject: `dashboard user ${user.id}`,
        details: { ...person, client: clientId ?? null },
      }),
    )
    return {
      result: { id, login, password },
      text: `dashboard user ${id} added\nlogin    ${login}\npassword ${password}`,
    }
  },
}
