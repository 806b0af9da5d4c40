import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../domain/client/caller.ts'
import type { RequestLog } from '../../domain/request-log/request-log.ts'
import { type Clock, shiftedClock } from '../../kernel/clock.ts'
import { createFairBudget, type FairBudget } from '../../kernel/fair-budget.ts'
import type { Log } from '../../platform/log.ts'
import { type Network, within } from '../../platform/outbound/network.ts'
import type { Told } from '../../platform/telemetry/told.ts'
import { admission, type Logins } from './admission.ts'
import { API_PREFIX, isApi } from './api-address.ts'
import { announcedBytes, budgetBodies } from './body/body-budget.ts'
import { bodyPace } from './body/body-pace.ts'
import { jsonReader } from './body/json-body.ts'
import { decorateWithCaller, setCaller } from './caller-of.ts'
import { takeTurn } from './connection-turns.ts'
import type { ShownInstance } from './docs/shown-instance.ts'
import { errorSender } from './errors.ts'
import { answerWrongHost, hasOneHost } from './host.ts'
import { BODY_MEMORY, TIMEOUTS, type Timeouts } from './limits.ts'
import { createLoginLog, type LoginLog } from './login-log.ts'
import { observeRequests } from './observe-requests.ts'
import { endAtDashboard } from './outside.ts'
import { noteRequests } from './request-notes.ts'
import { applicationRoutes } from './routes/applications.route.ts'
import { docsRoutes } from './routes/docs.route.ts'
import { docsSiteRoutes } from './routes/docs-site.route.ts'
import { eventDigestRoute } from './routes/event-digests.route.ts'
import { eventsRoute } from './routes/events.route.ts'
import { evidenceKeysRoute } from './routes/evidence-keys.route.ts'
import { feeNoticeRoutes } from './routes/fee-notices.route.ts'
import { fileRoutes } from './routes/files.route.ts'
import { gksConfigurationRoutes } from './routes/gks-configurations.route.ts'
import { healthRoute } from './routes/health.route.ts'
import { invoiceRoutes } from './routes/invoices.route.ts'
import { notServedRoutes } from './routes/not-served.route.ts'
import { orderRoutes } from './routes/orders.route.ts'
import { pageRoutes } from './routes/pages.route.ts'
import { powerOfAttorneyRoutes } from './routes/power-of-attorneys.route.ts'
import { returnPageRoutes } from './routes/return-page.route.ts'
import { serviceStatusRoutes } from './routes/service-status.route.ts'
import { unmatchedMessageRoutes } from './routes/unmatched-messages.route.ts'
import { validationRoutes } from './routes/validations.route.ts'
import { NOT_KEPT, SECURITY_HEADERS } from './security-headers.ts'
import { createServer } from './server.ts'
import type { HttpServices } from './services.ts'
import { traceIdOf } from './trace.ts'
import { unknownAddressAnswer } from './unknown-address.ts'

export interface HttpOptions {
  /** Public root of the instance, shown in the served contract. */
  baseUrl: string
  /** What the documentation says besides of the instance. */
  shown?: Omit<ShownInstance, 'baseUrl'>
  log: Log
  timeouts?: Partial<Timeouts>
  /** Bytes of bodies that may be under way at once. */
  bodyBudget?: FairBudget
  newTraceId?: () => string
  clock?: Clock
  /** The proxies in front; nobody when nothing is said. */
  trustedProxies?: readonly Network[]
  /** Keeps what callers asked; without it nothing is kept. */
  requests?: Pick<RequestLog, 'note'>
  /** Told of every answer. */
  told?: Told
  /** Lets another door add its paths to the same server: doors do not know each other. */
  extend?: (app: FastifyInstance) => void
}

/** The HTTP side of the service: the API of the contract and the few paths besides it. It does not listen by itself. */
export function createHttp(services: HttpServices, options: HttpOptions): FastifyInstance {
  const { baseUrl, log, newTraceId = randomUUID, clock = shiftedClock(0), trustedProxies = [] } = options
  const sendError = errorSender(log, baseUrl)
  const answerUnknownAddress = unknownAddressAnswer(log)
  const enterApi = apiEntrance(services, createLoginLog(log, clock))
  const app = createServer({
    timeouts: { ...TIMEOUTS, ...options.timeouts },
    traceIdOf: traceIdOf(newTraceId),
    isProxy: trustedProxies.length > 0 && within(trustedProxies),
    async onUnreadableAddress(request, reply) {
      reply.headers(SECURITY_HEADERS)
      try {
        if (!hasOneHost(request.raw)) answerWrongHost(reply)
        else if (await enterApi(request, reply)) answerUnknownAddress(request, reply)
      } catch (error) {
        sendError(error, request, reply)
      }
    },
  })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(endAtDashboard)
  if (options.told) observeRequests(app, options.told, clock)
  app.addHook('onRequest', (request, reply, done) => {
    bodyPace.seen(announcedBytes(request.headers))
    takeTurn(request.raw.socket, reply.raw, done)
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS)
    if (!hasOneHost(request.raw)) answerWrongHost(reply)
    else if (request.is404 && !isApi(request.raw.url)) endAtDashboard(request, reply)
    else done()
  })
  if (log.isLevelEnabled('debug')) logResponses(app, log)
  // Outside the API no path reads a body.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  healthRoute(app, services, log)
  evidenceKeysRoute(app, services)
  docsRoutes(app, baseUrl)
  docsSiteRoutes(app, { baseUrl, ...options.shown })
  pageRoutes(app)
  returnPageRoutes(app, services, log)
  options.extend?.(app)
  const { bodyBudget = createFairBudget(BODY_MEMORY), requests } = options
  app.register(
    async (api) => addApi(api, services, { baseUrl, log, enterApi, answerUnknownAddress, bodyBudget, requests }),
    {
      prefix: API_PREFIX,
    },
  )
  return app
}

type Entrance = (
  request: FastifyRequest,
  reply: FastifyReply,
  known?: (caller: Caller) => void,
) => Promise<Caller | undefined>

/** Gives the answer its trace id and finds out who calls; undefined when the request was answered already. */
function apiEntrance(services: Logins, log: LoginLog): Entrance {
  const admit = admission(services, log)
  return async (request, reply, known) => {
    if (!isApi(request.raw.url)) {
      endAtDashboard(request, reply)
      return undefined
    }
    reply.header('x-trace-id', request.id).headers(NOT_KEPT)
    return admit(request, known)
  }
}

interface ApiParts {
  baseUrl: string
  log: Log
  enterApi: Entrance
  answerUnknownAddress: ReturnType<typeof unknownAddressAnswer>
  bodyBudget: FairBudget
  requests: HttpOptions['requests']
}

function addApi(api: FastifyInstance, services: HttpServices, parts: ApiParts): void {
  const { baseUrl, log, enterApi, answerUnknownAddress, bodyBudget, requests } = parts

  decorateWithCaller(api)
  // 401, 403 and 414 come from the entrance, then 404; the release gate of a route follows, then the body.
  api.addHook('onRequest', async (request, reply) => {
    if (!(await enterApi(request, reply, (caller) => setCaller(request, caller)))) return reply
    return request.is404 ? answerUnknownAddress(request, reply) : undefined
  })
  if (requests) noteRequests(api, requests)
  budgetBodies(api, bodyBudget)
  // Unknown addresses below the prefix pass the hook above, which answers them before their body is read.
  api.setNotFoundHandler(answerUnknownAddress)
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', jsonReader(services.aside?.parse))
  api.register(async (applications) => applicationRoutes(applications, services))
  api.register(async (validations) => validationRoutes(validations, services, baseUrl))
  orderRoutes(api, services)
  fileRoutes(api, services)
  feeNoticeRoutes(api, services)
  unmatchedMessageRoutes(api, services)
  powerOfAttorneyRoutes(api, services)
  invoiceRoutes(api, services)
  serviceStatusRoutes(api, services)
  notServedRoutes(api, services, log)
  gksConfigurationRoutes(api, services)
  eventDigestRoute(api, services)
  eventsRoute(api, services)
}

/** One line per response, for people who look closely; addresses, values and bodies stay out of it. */
function logResponses(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id: traceId, method } = request
    log.debug({ traceId, method, route: request.routeOptions.url, status: reply.statusCode }, 'response')
    done()
  })
}
