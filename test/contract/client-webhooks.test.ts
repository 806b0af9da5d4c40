import { createServer } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { expressHandler } from '../../client/src/webhooks/express-handler.ts'
import { fetchHandler } from '../../client/src/webhooks/fetch-handler.ts'
import type { ReceiverOptions } from '../../client/src/webhooks/receive.ts'
import { anEvent, aWebhook, SECRET, sealOf } from '../builders/webhook.ts'
import { ended, testWebhooks } from '../support/webhook-service.ts'

const webhooks = testWebhooks({ PLAKETTE_WEBHOOK_RETRY_SCALE: '0.001' })
const { sql } = webhooks

type Handler = ReturnType<typeof expressHandler>
const closing: (() => void)[] = []
afterAll(() => {
  for (const close of closing) close()
})

/** A program behind a webhook of a client of its own. */
async function opened(handler: Handler) {
  const server = createServer((request, response) => void handler(request, response))
  closing.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return aWebhook(sql, { url: `http://127.0.0.1:${port}/hook`, seal: await sealOf(sql) })
}

/** The Fetch handler behind Node's server. */
const asHandler =
  (options: ReceiverOptions): Handler =>
  async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)])
    const sent = new Request('http://receiver.example.test', { method: 'POST', headers, body })
    response.statusCode = (await fetchHandler(options)(sent)).status
    response.end('')
  }

describe.each([
  ['the Express handler', expressHandler],
  ['the Fetch handler', asHandler],
])('%s of the client package behind a real webhook (contract 2, 6.6)', (_name, handlerOf) => {
  it('acknowledges what the service has signed, and gets again what it could not store', async () => {
    const had: { eventId: string; webhookId: string; event: unknown }[] = []
    let calls = 0
    const handler = handlerOf({
      secret: SECRET,
      isKnown: (eventId) => had.some((one) => one.eventId === eventId),
      onEvent(event, { eventId, webhookId }) {
        calls += 1
        if (calls === 1) throw new Error('not yet')
        had.push({ eventId, webhookId, event })
      },
    })
    const { id, clientId } = await opened(handler)
    const event = await anEvent(sql, clientId, { body: { text: 'Größe: 12 m² 🚗', empty: null } })
    expect(await ended(sql, id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
    expect(had).toEqual([{ eventId: event.id, webhookId: String(id), event: JSON.parse(event.body.toString()) }])
  })

  it('refuses what was signed with another secret', async () => {
    const handler = handlerOf({ secret: `${SECRET}x`, isKnown: () => false, onEvent: () => expect.fail('handed over') })
    const { id, clientId } = await opened(handler)
    await anEvent(sql, clientId)
    const failedWith = () => sql`select 1 from webhook_attempt where webhook_id = ${id} and status = 401 limit 1`
    await expect.poll(failedWith).toHaveLength(1)
  })
})
