import { randomUUID } from 'node:crypto'
import { createStoreOrRepeat } from '../../src/flows/intake/store-or-repeat.ts'
import type { Pool } from '../../src/platform/db.ts'
import { aCandidate } from '../../test/builders/candidate.ts'
import { aResult, aStatusNotice } from '../../test/builders/return-message.ts'

/** A receipted order, as the authority's messages name it. */
export interface ReturnedOrder {
  applicationId: string
  relatedMessageId: string
}

const CHUNK = 500

/** Orders that wait for their decision, without the dispatches that they would take. */
export async function seedReceiptedOrders(
  sql: Pool,
  { clientId, identifier, count }: { clientId: number; identifier: string; count: number },
): Promise<ReturnedOrder[]> {
  const store = createStoreOrRepeat(sql)
  const orders = Array.from({ length: count }, (_, index) => ({
    applicationId: `11000020261116${String(index).padStart(6, '0')}`,
    relatedMessageId: randomUUID(),
  }))
  for (let start = 0; start < count; start += CHUNK) {
    const chunk = orders.slice(start, start + CHUNK)
    await Promise.all(
      chunk.map(({ relatedMessageId }) =>
        store(
          aCandidate({
            clientId,
            gksIdentifier: identifier,
            messageId: relatedMessageId,
            now: new Date(),
          }),
        ),
      ),
    )
    await sql`
      update customer_order
      set state = 'eingereicht', current_state = 'eingereicht', application_id = number, sent_at = now(), receipted_at = now()
      from unnest(${chunk.map(({ relatedMessageId }) => relatedMessageId)}::uuid[],
        ${chunk.map(({ applicationId }) => applicationId)}::text[]) as receipt (id, number)
      where message_id = receipt.id`
  }
  await sql`vacuum analyze customer_order`
  return orders
}

const head = (order: ReturnedOrder) => ({
  messageId: `rueck-${order.applicationId}`,
  createdAt: new Date().toISOString(),
})

export const statusFor = (order: ReturnedOrder) => {
  const { messageId, createdAt } = head(order)
  return { messageId, messageType: '0706', xml: aStatusNotice({ messageId, createdAt }, order, 'weitergeleitet') }
}

/** An approval with costs and a document of its own. */
export const decisionFor = (documentBytes: number) => (order: ReturnedOrder) => {
  const { messageId, createdAt } = head(order)
  const content = `%PDF-1.7 ${order.applicationId} `.padEnd(documentBytes, 'x')
  const xml = aResult({ messageId, createdAt }, order, {
    status: 'abgeschlossen',
    decision: 'approved',
    plate: 'B  AB123',
    costs: [
      { number: 1, code: '224.2', cents: 210 },
      { number: 2, code: 'KBA', cents: 30 },
    ],
    documents: [{ filename: 'Bescheid.pdf', content }],
  })
  return { messageId, messageType: '0707', xml }
}
