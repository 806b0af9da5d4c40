import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/**
 * An authority that does next to nothing: every message gets a canned answer at once, so that what a dispatch takes
 * is the service's own time. `GET /received` gives the applications that arrived, for replaying.
 */
const FIXTURES = join(import.meta.dirname, '../../fixtures/return')
const receipt = readFileSync(join(FIXTURES, 'receipt-submitted.xml'), 'utf8')
const emptyMailbox = readFileSync(join(FIXTURES, 'mailbox-empty.xml'), 'utf8')

const ANSWERED_ID = '00000001-0000-4000-8000-000000000001'
const APPLICATION_ID = '11000020261116000001'
const [beforeId = '', afterId = ''] = receipt.split(ANSWERED_ID)
const [beforeNumber = '', afterNumber = ''] = afterId.split(APPLICATION_ID)

const received: string[] = []

function answer(message: string): string {
  if (!message.includes('grosskunde_0708')) return emptyMailbox
  received.push(message)
  const [, messageId = ''] = /<nachrichtenid>([^<]+)</.exec(message) ?? []
  const number = APPLICATION_ID.slice(0, 12) + String(received.length).padStart(8, '0')
  return beforeId + messageId + beforeNumber + number + afterNumber
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const server = createServer(async (request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify({ messages: received.splice(0).map((xml) => ({ xml })) }))
    return
  }
  const body = Buffer.from(answer(await read(request)))
  response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
server.keepAliveTimeout = 75_000
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.once('SIGTERM', () => process.exit(0))
