import { writeFileSync } from 'node:fs'
import { listClientNames, requireClient } from '../../../../domain/client/client.ts'
import { makeDigest } from '../../../../flows/webhook/digest/make-digest.ts'
import { type ListedEvent, listEvents } from '../../../../flows/webhook/shown/list-events.ts'
import { ownSeal } from '../../../../platform/seal/encryption-key.ts'
import type { Actions } from '../../command.ts'
import type { eventsCommands } from '../../commands/webhook/events.ts'
import { listed } from '../../table.ts'
import { withDatabase } from '../../with-database.ts'

const COLUMNS = [
  { head: 'time', of: ({ createdAt }: ListedEvent) => createdAt },
  { head: 'client', of: ({ clientId }: ListedEvent) => clientId },
  { head: 'order', of: ({ orderId }: ListedEvent) => orderId },
  { head: 'type', of: ({ type }: ListedEvent) => type },
  { head: 'status', of: ({ status }: ListedEvent) => status },
  { head: 'delivered', of: ({ delivered }: ListedEvent) => delivered },
  { head: 'pending', of: ({ pending }: ListedEvent) => pending },
  { head: 'given up', of: ({ givenUp }: ListedEvent) => givenUp },
  { head: 'id', of: ({ id }: ListedEvent) => id },
]

export const eventsActions: Actions<typeof eventsCommands> = {
  'event list': (context, { client, ...filter }) =>
    withDatabase(context, async (db) => {
      if (client !== undefined) await requireClient(db, client)
      const clientIds = client === undefined ? (await listClientNames(db)).map(({ id }) => id) : [client]
      return listed(context, await listEvents(db, { ...filter, clientIds }), COLUMNS)
    }),
  'events digest': (context, { client, day, out }) =>
    withDatabase(context, async (db, now) => {
      await requireClient(db, client)
      const seal = await ownSeal(context.config(), db)
      const digest = await makeDigest({ sql: db, seal }, { clientId: client, day }, undefined, now)
      const file = out ?? `tagesnachweis-${client}-${day}.json`
      writeFileSync(file, `${JSON.stringify(digest, undefined, 2)}\n`, { mode: 0o600 })
      const { events, withoutWebhook, delivered, pending, givenUp } = digest.counts
      const text = [
        `${file} written: ${events} events, ${withoutWebhook} of them without a webhook`,
        `${delivered} deliveries acknowledged, ${pending} pending, ${givenUp} given up`,
        digest.final ? 'final' : 'not final yet',
      ].join('; ')
      return { result: { file, final: digest.final, counts: digest.counts, digest: digest.digest }, text }
    }),
}
