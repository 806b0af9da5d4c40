import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between a program and a server, and does to what passes what a network can do. */
export interface TcpProxy {
  port: number
  /** Cuts all connections at once: closed in order, or reset. */
  cut(how: 'closed' | 'reset'): void
  /** Nothing passes any more, over connections that there are and new ones; what was said waits. */
  stall(): void
  /** Lets pass again what has waited. */
  resume(): void
  /** Cuts all connections and takes no more: what a server does that has died. */
  down(): Promise<void>
  /** Takes new connections, but nothing ever comes back. */
  mute(): Promise<void>
  up(): Promise<void>
  /** Connections go to another server from now on. */
  lead(port: number): void
}

export async function openTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let target = targetPort
  let isMute = false
  let isStalled = false
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  /** Read by hand: a pipe would go on by itself what was paused. */
  const pass = (from: Socket, to: Socket): void => {
    from.on('data', (bytes) => {
      if (!to.write(bytes)) from.pause()
    })
    to.on('drain', () => isStalled || from.resume())
    from.on('end', () => to.end())
    from.on('close', () => to.destroy())
    if (isStalled) from.pause()
  }
  const server = createServer((caller) => {
    keep(caller)
    if (isMute) return
    const other = keep(connect(target, '127.0.0.1'))
    pass(caller, other)
    pass(other, caller)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const down = async (): Promise<void> => {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const again = async (isToBeMute: boolean): Promise<void> => {
    isMute = isToBeMute
    isStalled = false
    await down()
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  return {
    port,
    cut(how) {
      for (const socket of sockets) how === 'reset' ? socket.resetAndDestroy() : socket.destroy()
    },
    stall() {
      isStalled = true
      for (const socket of sockets) socket.pause()
    },
    resume() {
      isStalled = false
      for (const socket of sockets) socket.resume()
    },
    down,
    mute: () => again(true),
    up: () => again(false),
    lead(other) {
      target = other
    },
  }
}
