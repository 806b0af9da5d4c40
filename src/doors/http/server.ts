import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { BODY_BYTES } from '../../kernel/parse/body-bytes.ts'
import { withServedVersion } from './api-address.ts'
import { discardRest } from './body/discard-rest.ts'
import { answerClientError } from './client-error.ts'
import { HEADER_BYTES, type Timeouts } from './limits.ts'

interface ServerOptions {
  timeouts: Timeouts
  traceIdOf(request: IncomingMessage): string
  /** Whether what an address says of whom it forwards for is believed; false: of none. */
  isProxy: ((address: string) => boolean) | false
  /** Answers an address that cannot be decoded; no hook has run for it. */
  onUnreadableAddress(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** Fastify with every limit set by hand, that ends connections so that nobody loses an answer. */
export function createServer({ timeouts, traceIdOf, isProxy, onUnreadableAddress }: ServerOptions): FastifyInstance {
  const app = fastify({
    bodyLimit: BODY_BYTES,
    routerOptions: { maxParamLength: HEADER_BYTES },
    keepAliveTimeout: timeouts.keepAliveMs,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    // A request that still arrives on an open connection while the service stops is served like any other.
    return503OnClosing: false,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      maxHeaderSize: HEADER_BYTES,
      // Checked by ourselves, because Node's own answer lacks the security headers.
      requireHostHeader: false,
      optimizeEmptyRequests: true,
    },
    rewriteUrl: ({ url = '' }) => withServedVersion(url),
    genReqId: traceIdOf,
    // Only `ip` follows from it here: which host was meant, and whether by TLS, nobody asks a request.
    trustProxy: isProxy,
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, request, reply) => onUnreadableAddress(request, reply),
  })
  // An expectation that we do not know may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', app.routing)
  endConnectionsCleanly(app, timeouts)
  return app
}

function endConnectionsCleanly(app: FastifyInstance, { freshMs, stopMs }: Timeouts): void {
  let isStopping = false
  let deadlines: NodeJS.Timeout[] = []
  const connections = new Set<Socket>()
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })

  app.addHook('onSend', (request, reply, _payload, done) => {
    discardRest(request.raw)
    if (isStopping) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', (done) => {
    isStopping = true
    deadlines = [
      // Node takes them for busy; programs and load balancers open some in advance.
      setTimeout(() => closeUnused(connections), freshMs).unref(),
      setTimeout(() => app.server.closeAllConnections(), stopMs).unref(),
    ]
    done()
  })
  app.addHook('onClose', (_app, done) => {
    for (const deadline of deadlines) clearTimeout(deadline)
    done()
  })
}

function closeUnused(connections: ReadonlySet<Socket>): void {
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
}
