import { sha256Of } from '../../domain/evidence/bundle.ts'
import type { OrderView } from '../../domain/order/show/find-order.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { messageContent, messagesAbout } from '../return-channel/messages-about.ts'

/** The very bytes of the messages of the return channel about an order, by their SHA-256. Secret: they hold codes. */
export async function mailboxOriginals(
  { sql, seal }: { sql: Sql; seal: Seal },
  { attempts }: OrderView,
): Promise<ReadonlyMap<string, Buffer>> {
  const originals = new Map<string, Buffer>()
  for (const message of await messagesAbout(sql, attempts)) {
    const content = await messageContent(sql, seal, message)
    originals.set(sha256Of(content), content)
  }
  return originals
}
