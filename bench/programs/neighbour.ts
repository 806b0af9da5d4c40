import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { constants, setPriority } from 'node:os'
import { Client } from 'undici'

// A client has a machine of its own: here it takes what the service and its database leave.
setPriority(constants.priority.PRIORITY_LOW)

/**
 * A neighbour that sends one request over and over until it is stopped; a program of its own, so that it does not share a
 * thread with what is measured. It prints `ready` first and what it was answered when it ends.
 */
interface Order {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  bodyFile?: string
  connections: number
  /** Sends all but the last byte of one request per connection, and waits. */
  holds?: boolean
}

/** Stands for what differs between requests, in as many characters. */
const MARK = '#############'

const order: Order = JSON.parse(process.argv[2] ?? '{}')
const { origin, pathname, hostname, port } = new URL(order.url)
const body = order.bodyFile === undefined ? undefined : readFileSync(order.bodyFile)
const marks: number[] = []
for (let at = body?.indexOf(MARK) ?? -1; at !== -1; at = body?.indexOf(MARK, at + 1) ?? -1) marks.push(at)

const answers: Record<string, number> = {}
let sent = 0
let isStopping = false

/** Its own copy per connection, in which only the marks are written anew. */
function nextBody(own: Buffer | undefined): Buffer | undefined {
  sent += 1
  const number = `${process.pid.toString(36)}X${sent.toString(36)}`.toUpperCase().padStart(MARK.length, '0')
  for (const at of marks) own?.write(number, at)
  return own
}

async function keepSending(): Promise<void> {
  const own = body && Buffer.from(body)
  const client = new Client(origin, { pipelining: 1, headersTimeout: 0, bodyTimeout: 0 })
  const { method, headers } = order
  while (!isStopping) {
    const response = await client.request({ method, path: pathname, headers, body: nextBody(own) ?? null })
    await response.body.dump()
    answers[response.statusCode] = (answers[response.statusCode] ?? 0) + 1
  }
  await client.close()
}

function hold(): void {
  const socket = connect(Number(port), hostname)
  const headers = { host: hostname, ...order.headers, 'content-length': String(body?.length) }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => {})
  socket.write(`POST ${pathname} HTTP/1.1\r\n${head.join('')}\r\n`)
  socket.write(body?.subarray(0, -1) ?? '')
}

process.once('SIGTERM', () => {
  isStopping = true
  process.stdout.write(`result ${JSON.stringify(answers)}\n`)
  // Nobody waits for answers of a service that is held up by them.
  process.exit(0)
})
process.stdout.write('ready x\n')
const connections = Array.from({ length: order.connections })
if (order.holds) connections.forEach(hold)
else await Promise.all(connections.map(keepSending))
