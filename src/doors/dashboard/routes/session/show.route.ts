import { kbaMaintenance } from '../../../../domain/announcement/kba-maintenance.ts'
import { listClientNames } from '../../../../domain/client/client.ts'
import type { Preferences } from '../../../../domain/dashboard-user/preferences.ts'
import { findPreferences } from '../../../../domain/dashboard-user/preferences.ts'
import { compact } from '../../../../kernel/compact.ts'
import { type Permission, type Right, rightsOf } from '../../permissions.ts'
import type { Person } from '../../person.ts'
import { route } from '../../route.ts'

/** What the shell needs before it draws anything. */
export interface SessionAnswer {
  person: Omit<Person, 'userId'> & { id: number; clientName?: string }
  permissions: Record<Permission, Right>
  instance: 'test' | 'production'
  /** Of the pages that the service has; see `x-plakette-build`. */
  build: string
  /** Operators choose among them. */
  clients?: { id: number; name: string }[]
  language: Preferences['language']
  preferences: Preferences
  /** The window of the authority that lasts, else the next one. */
  kbaMaintenance: { from: Date; to: Date }
  health: 'ok' | 'degraded'
  /** Whether the login asks for a code. */
  secondFactor: boolean
}

export const showSession = route({
  method: 'GET',
  path: '/session',
  permission: 'account',
  async answer({ context: { db, clock, config, health }, person, session, build }): Promise<SessionAnswer> {
    const { userId, ...who } = person
    const [preferences, clients, { status }] = await Promise.all([
      findPreferences(db, userId),
      listClientNames(db, person.clientId),
      health(),
    ])
    const { current, next } = kbaMaintenance(clock.now())
    const { startsAt, endsAt } = current ?? next
    return compact({
      person: { id: userId, ...who, ...(person.clientId !== undefined && { clientName: clients[0]?.name ?? '' }) },
      permissions: rightsOf(person),
      instance: config.instance,
      build,
      clients: person.clientId === undefined ? clients : undefined,
      language: preferences.language,
      preferences,
      kbaMaintenance: { from: startsAt, to: endsAt },
      health: status === 'ok' ? ('ok' as const) : ('degraded' as const),
      secondFactor: session.hasTotp,
    })
  },
})
