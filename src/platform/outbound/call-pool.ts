import { buildConnector, Pool } from 'undici'

/** Raised while connecting: nothing of the call has left. */
export class NotConnected extends Error {
  override name = 'NotConnected'
}

const CONNECT_TIMEOUT_MS = 10_000

/**
 * Connections to a partner named in the settings. One timer of the caller bounds the whole call, so undici's own are
 * off. Idle connections close before the server's usual five seconds: a message on a connection that the server is
 * just closing would be lost.
 */
export function openCallPool(
  origin: string,
  { connections, timeoutMs }: { connections: number; timeoutMs: number },
): Pool {
  const connector = buildConnector({
    allowH2: false,
    timeout: Math.min(CONNECT_TIMEOUT_MS, Math.ceil(timeoutMs / 2)),
    // Said, because Node's default can be switched off by the environment.
    rejectUnauthorized: true,
  })
  return new Pool(origin, {
    connections,
    pipelining: 1,
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 3000,
    connect: (options, callback) =>
      connector(options, (error, socket) => {
        if (error) callback(new NotConnected('connecting failed', { cause: error }), null)
        else callback(null, socket)
      }),
  })
}
