import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

export interface DatabaseProxy {
  /** The address of the database by way of the proxy. */
  url: string
  /** Cuts all connections and takes no more: what a server does that has died. */
  down(): Promise<void>
  /** Takes connections, but nothing ever comes back. */
  mute(): Promise<void>
  up(): Promise<void>
}

/** Stands between the service and its database, to be taken away; closed at the end of the file. */
export async function aProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isMute = false
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const server = createServer((caller) => {
    keep(caller)
    if (isMute) return
    const database = keep(connect(Number(target.port), target.hostname))
    caller.pipe(database).pipe(caller)
    caller.on('close', () => database.destroy())
    database.on('close', () => caller.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  const down = async (): Promise<void> => {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const listen = async (): Promise<void> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  afterAll(down)
  return {
    url: url.href,
    down,
    async mute() {
      isMute = true
      await down()
      await listen()
    },
    async up() {
      isMute = false
      await down()
      await listen()
    },
  }
}
