import { readFileSync } from 'node:fs'
import { Client } from 'undici'
import { quantile } from '../support/statistics.ts'

/**
 * Sends applications over a number of connections, for a time or up to a count, and prints what came back. A program
 * of its own, so that it does not share a thread with what it measures.
 */
interface Order {
  url: string
  connections: number
  round: string
  bodyFile: string
  headers: Record<string, string>
  seconds: number
  count: number
}

const order: Order = JSON.parse(process.argv[2] ?? '{}')
const { origin, pathname } = new URL(order.url)
const template = readFileSync(order.bodyFile, 'utf8').split(/(#REFERENCE#|#VEHICLE#)/)
const endsAt = performance.now() + order.seconds * 1000
const latencies: number[] = []
const orderIds: number[] = []
let sent = 0
let refused = 0
let broken = 0

async function sendOne(client: Client): Promise<void> {
  sent += 1
  const startedAt = performance.now()
  const filled: Record<string, string> = {
    '#REFERENCE#': `${order.round}-${sent}`,
    '#VEHICLE#': `WTEST${String(sent).padStart(12, '0')}`,
  }
  const body = template.map((part) => filled[part] ?? part).join('')
  try {
    const response = await client.request({ method: 'POST', path: pathname, headers: order.headers, body })
    const text = await response.body.text()
    latencies.push(performance.now() - startedAt)
    if (response.statusCode !== 200) refused += 1
    else orderIds.push(Number(/"id":(\d+)/.exec(text)?.[1]))
  } catch {
    broken += 1
  }
}

async function keepSending(): Promise<void> {
  const client = new Client(origin, { pipelining: 1 })
  while (sent < order.count && performance.now() < endsAt) await sendOne(client)
  await client.close()
}

const startedAt = performance.now()
await Promise.all(Array.from({ length: order.connections }, keepSending))
const result = {
  answered: latencies.length,
  seconds: (performance.now() - startedAt) / 1000,
  refused,
  broken,
  p50Ms: quantile(latencies, 0.5),
  p99Ms: quantile(latencies, 0.99),
  orders: new Set(orderIds).size,
}
process.stdout.write(`result ${JSON.stringify(result)}\n`)
