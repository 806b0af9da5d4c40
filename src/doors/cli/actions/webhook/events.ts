import { writeFileSync } from 'node:fs'
import { requireClient } from '../../../../domain/client/client.ts'
import { makeDigest } from '../../../../flows/webhook/digest/make-digest.ts'
import { ownSeal } from '../../../../platform/seal/encryption-key.ts'
import type { Actions } from '../../command.ts'
import type { eventsCommands } from '../../commands/webhook/events.ts'
import { withDatabase } from '../../with-database.ts'

export const eventsActions: Actions<typeof eventsCommands> = {
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
