import { addDashboardUser } from '../../../domain/client/dashboard-user.ts'
import { command } from '../command.ts'
import { change } from '../context.ts'
import { oneOf, recordNumber, required, text } from '../option.ts'

export const dashboardUserCommands = [
  command({
    name: 'dashboard-user add',
    summary: 'adds a person to the dashboard; the password is shown this once',
    options: {
      login: required(text('L')),
      name: required(text('N')),
      role: required(oneOf(['operator', 'client'])),
      client: recordNumber(),
    },
    async run(context, { client: clientId, ...person }) {
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
  }),
]
