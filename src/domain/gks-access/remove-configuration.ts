import { conflict } from '../../kernel/refusal.ts'
import type { Pool } from '../../platform/db.ts'
import type { GksAccount } from '../client/gks-account.ts'
import { hasOrders } from '../order/lane/of-access.ts'
import { type ConfigurationCall, foundAccess, recordConfigurationAct } from './configuration-checks.ts'

/** Removes an access with its secrets, unless orders refer to it (contract 2, 4.4 DELETE). */
export async function removeConfiguration(db: Pool, call: ConfigurationCall, id: string): Promise<void> {
  await db.begin(async (tx) => {
    const clientId = call.client.id
    const [stored] = await tx<(GksAccount & { id: string })[]>`
      select id, environment, username from gks_access where client_id = ${clientId} and id = ${id} for update`
    const access = foundAccess(stored) // 404
    if (await hasOrders(tx, id)) {
      throw conflict('The GKS access is still in use: orders refer to it').because('access-in-use') // 409
    }
    await tx`delete from gks_access where id = ${id}`
    await recordConfigurationAct(tx, call, { action: 'remove', access })
  })
}
