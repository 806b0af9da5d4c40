import { endSessionsOf } from '../../../domain/dashboard-user/session.ts'
import { removeTotp } from '../../../domain/dashboard-user/totp.ts'
import {
  addDashboardUser,
  changeDashboardUser,
  type DashboardUser,
  listDashboardUsers,
  lockDashboardUser,
  resetDashboardPassword,
} from '../../../domain/dashboard-user/user.ts'
import type { Sql } from '../../../platform/db.ts'
import type { Actions } from '../command.ts'
import type { dashboardUserCommands } from '../commands/dashboard-user.ts'
import type { Context } from '../context.ts'
import { listed } from '../table.ts'
import { change, withDatabase } from '../with-database.ts'

const COLUMNS = [
  { head: 'id', of: ({ id }: DashboardUser) => id },
  { head: 'login', of: ({ login }: DashboardUser) => login },
  { head: 'name', of: ({ name }: DashboardUser) => name },
  { head: 'role', of: ({ role }: DashboardUser) => role },
  { head: 'level', of: ({ level }: DashboardUser) => level },
  { head: 'client', of: ({ clientId }: DashboardUser) => clientId },
  { head: 'codes', of: ({ hasTotp }: DashboardUser) => hasTotp },
  { head: 'on', of: ({ active }: DashboardUser) => active },
]

export const dashboardUserActions: Actions<typeof dashboardUserCommands> = {
  async 'dashboard-user add'(context, { client: clientId, level = 'admin', ...person }) {
    const { id, login, password } = await change(
      context,
      (tx, now) => addDashboardUser(tx, { ...person, level, clientId }, now),
      (user) => ({
        ...{ action: 'dashboard-user.add', subject: `dashboard user ${user.id}`, clientId },
        details: { ...person, level, client: clientId ?? null },
      }),
    )
    return {
      result: { id, login, password },
      text: `dashboard user ${id} added\nlogin    ${login}\npassword ${password}`,
    }
  },
  'dashboard-user list': (context, { client, role, active, limit }) =>
    withDatabase(context, async (db) => {
      const people = (await listDashboardUsers(db, client)).filter(
        (person) => (role === undefined || person.role === role) && (active === undefined || person.active === active),
      )
      return listed(context, people.slice(0, limit), COLUMNS)
    }),
  async 'dashboard-user set-level'(context, { id, level }) {
    await changePerson(context, id, {
      action: 'dashboard-user.set',
      details: { level },
      work: (tx, user) => changeDashboardUser(tx, user, { level }),
    })
    return { result: { id }, text: `dashboard user ${id} is ${level} now` }
  },
  'dashboard-user deactivate': (context, { id }) => switchPerson(context, id, false),
  'dashboard-user activate': (context, { id }) => switchPerson(context, id, true),
  async 'dashboard-user reset-password'(context, { id }) {
    const password = await changePerson(context, id, {
      action: 'dashboard-user.reset-password',
      work: (tx) => resetDashboardPassword(tx, id),
    })
    return { result: { id, password }, text: `dashboard user ${id} has a new password\npassword ${password}` }
  },
  async 'dashboard-user reset-totp'(context, { id }) {
    await changePerson(context, id, {
      action: 'dashboard-user.reset-totp',
      async work(tx) {
        await removeTotp(tx, id)
        await endSessionsOf(tx, id)
      },
    })
    return { result: { id }, text: `dashboard user ${id} signs in without a code` }
  },
}

interface PersonChange<Result> {
  action: string
  details?: Record<string, string | boolean>
  work(tx: Sql, user: DashboardUser): Promise<Result>
}

/** Changes one person and notes it for their client. */
async function changePerson<Result>(context: Context, id: number, { action, details, work }: PersonChange<Result>) {
  const { result } = await change(
    context,
    async (tx) => {
      const user = await lockDashboardUser(tx, id)
      return { user, result: await work(tx, user) }
    },
    ({ user: { login, clientId } }) => ({
      ...{ action, subject: `dashboard user ${id}`, clientId: clientId ?? undefined },
      details: { login, ...details },
    }),
  )
  return result
}

async function switchPerson(context: Context, id: number, active: boolean) {
  await changePerson(context, id, {
    action: 'dashboard-user.set',
    details: { active },
    work: (tx, user) => changeDashboardUser(tx, user, { active }),
  })
  return { result: { id }, text: `dashboard user ${id} is switched ${active ? 'on' : 'off'}` }
}
