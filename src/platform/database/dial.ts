import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { DatabaseAddress, Server } from './address.ts'

/** The request for encryption: its length, and the number that stands for it. */
const WANTS_TLS = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])
const YES = 'S'
/** How long a network may carry nothing before the other end is asked whether it is still there. */
const KEEP_ALIVE_MS = 10_000

type Security = Pick<DatabaseAddress, 'encryption' | 'isDirect'>

/** Connects to a server, encrypted as its address says; ends with the signal. */
export async function dial({ host, port }: Server, security: Security, signal: AbortSignal): Promise<Socket> {
  const place = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const plain = connect({ ...place, noDelay: true, keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS })
  // One that is given up may fail once more, when nobody waits for it.
  plain.on('error', () => {})
  const giveUp = (): void => {
    plain.destroy()
  }
  signal.addEventListener('abort', giveUp)
  try {
    await orClosed(plain, once(plain, 'connect'))
    const { encryption, isDirect } = security
    if (encryption === 'off') return plain
    if (!isDirect && !(await isOffered(plain))) {
      if (encryption === 'if offered') return plain
      throw new Error('the database does not offer encryption')
    }
    return await encrypt(plain, host, security)
  } catch (error) {
    plain.destroy()
    throw error
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

/** What is awaited of a socket comes, or its failure, or its end. */
async function orClosed<Result>(socket: Socket, awaited: Promise<Result>): Promise<Result> {
  const unwatch = new AbortController()
  const closed = once(socket, 'close', { signal: unwatch.signal }).then(() => {
    throw Object.assign(new Error('the database closed the connection'), { code: 'ECONNRESET' })
  })
  closed.catch(() => {})
  try {
    return await Promise.race([awaited, closed])
  } finally {
    unwatch.abort()
  }
}

async function isOffered(plain: Socket): Promise<boolean> {
  const answered: Promise<Buffer[]> = once(plain, 'data')
  plain.write(WANTS_TLS)
  const [answer] = await orClosed(plain, answered)
  // What stands behind it was not encrypted: somebody on the way may have put it there.
  if (answer?.length !== 1) throw new Error('the database answered more than was asked before the encryption began')
  return answer.toString('latin1') === YES
}

async function encrypt(plain: Socket, host: string, { encryption, isDirect }: Security): Promise<Socket> {
  const secured = connectTls({
    socket: plain,
    ...(isIP(host) ? {} : { servername: host }),
    ...(isDirect ? { ALPNProtocols: ['postgresql'] } : {}),
    ...(encryption === 'checked' ? {} : { rejectUnauthorized: false }),
  })
  secured.on('error', () => {})
  await orClosed(secured, once(secured, 'secureConnect'))
  return secured
}
