import { createServer, type Server, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** What it does with the connection once something was asked. */
export type Misbehaviour = (socket: Socket) => void

/** Writes as fast as it is read, until nobody reads any more. */
const flooding =
  (head: string, piece: string): Misbehaviour =>
  (socket) => {
    socket.write(head)
    const more = (): void => {
      while (socket.writable && socket.write(piece));
    }
    socket.on('drain', more)
    more()
  }

/** Always a little more, with a pause that no single wait would notice. */
const trickling =
  (head: string, piece: string): Misbehaviour =>
  (socket) => {
    socket.write(head)
    const timer = setInterval(() => socket.write(piece), 5)
    socket.on('close', () => clearInterval(timer))
  }

const OK = 'HTTP/1.1 200 OK\r\ncontent-type: text/xml\r\n'
const CHUNKED = `${OK}transfer-encoding: chunked\r\n\r\n`

/** What ends them: their size, the time, or whichever comes first. */
export type Cut = 'size' | 'time' | 'either'

/** Answers that never end. */
export const ENDLESS: Readonly<Record<string, [Cut, Misbehaviour]>> = {
  'a body of any length': ['size', flooding(`${OK}\r\n`, 'x'.repeat(65_536))],
  'a body that says it has a terabyte': [
    'size',
    flooding(`${OK}content-length: 1099511627776\r\n\r\n`, 'x'.repeat(65_536)),
  ],
  'a body in pieces of one byte': ['either', flooding(CHUNKED, '1\r\nx\r\n'.repeat(20_000))],
  'header after header': ['size', flooding(OK, 'x-more: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\r\n'.repeat(100))],
  'one header without end': ['size', flooding(`${OK}x-more: `, 'x'.repeat(65_536))],
  'a trailer without end': ['size', flooding(`${CHUNKED}0\r\nx-more: `, 'x'.repeat(65_536))],
  'nothing but the announcement of an answer': ['time', trickling('', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
  'a header in drops': ['time', trickling(`${OK}x-more: `, 'x')],
  'a body in drops': ['time', trickling(`${OK}\r\n`, 'x')],
  'a body in drops of one piece each': ['time', trickling(CHUNKED, '1\r\nx\r\n')],
}

/** Servers on the loopback address that answer as no honest partner does. */
export function testHostileServers() {
  const servers: Server[] = []
  const sockets = new Set<Socket>()
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  })
  return async (misbehave: Misbehaviour): Promise<string> => {
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
      socket.once('data', () => misbehave(socket))
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return `http://127.0.0.1:${address.port}`
  }
}
