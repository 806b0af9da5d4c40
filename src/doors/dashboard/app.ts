import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireWritable } from './address.ts'
import { takeBytes, takeJson } from './body.ts'
import { budgetBodies } from './body-budget.ts'
import type { DashboardContext } from './context.ts'
import { dashboardErrors } from './errors.ts'
import { decorateWithVisit, guard, visitOf } from './guard.ts'
import { readBuiltPages } from './pages/built-pages.ts'
import { builtPageRoutes } from './pages/pages.route.ts'
import type { OwnAnswer, Route, RouteRequest } from './route.ts'
import { ROUTES } from './routes.ts'
import { loginRoute } from './session/login.route.ts'
import { logoutRoute } from './session/logout.route.ts'
import { createStreams } from './stream/streams.ts'

/** Rises only when an open page of an earlier version could do harm. */
const DASHBOARD_API = '/web/api/1'

const JSON_BYTES = 1_048_576

/** The dashboard's part of the HTTP server: its pages, the login, and the JSON that only its pages ask for. */
export function addDashboard(app: FastifyInstance, context: DashboardContext, webRoot: string): void {
  const pages = readBuiltPages(webRoot, context.config.instance)
  builtPageRoutes(app, pages)
  loginRoute(app, context)
  logoutRoute(app, context)
  const streams = createStreams(context)
  app.addHook('onReady', () => streams.start())
  // Before the server waits for running requests: a stream has no end of its own.
  app.addHook('preClose', () => streams.stop())
  app.register(async (api) => addApi(api, { context, build: pages.build, streams }))
}

function addApi(api: FastifyInstance, around: Around): void {
  const { context, build } = around
  decorateWithVisit(api)
  api.setErrorHandler(dashboardErrors(context.log))
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-plakette-build', build)
  })
  // The framework closes a connection whose body is too large at once, which may take the answer with it: the rest is read on instead.
  api.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 413) reply.removeHeader('connection')
  })
  budgetBodies(api, context.bodyBudget)
  api.register(async (taking) => {
    takeJson(taking, JSON_BYTES)
    for (const route of ROUTES) if (route.bytes === undefined) addRoute(taking, around, route)
    // Every other method and address: without a session nobody learns which there are.
    for (const url of ['/web/api', '/web/api/*']) {
      taking.all(url, { onRequest: guard(context, undefined) }, (_request, reply) => reply)
    }
  })
  api.register(async (taking) => {
    takeBytes(taking)
    for (const route of ROUTES) if (route.bytes !== undefined) addRoute(taking, around, route)
  })
}

/** What is the same for every request. */
type Around = Pick<RouteRequest, 'context' | 'build' | 'streams'>

function addRoute(api: FastifyInstance, around: Around, route: Route): void {
  api.route({
    method: route.method,
    url: `${DASHBOARD_API}${route.path}`,
    bodyLimit: route.bytes ?? JSON_BYTES,
    onRequest: guard(around.context, route),
    async handler(request, reply) {
      const answer = await route.answer(requestOf(around, request))
      return send(reply, answer)
    },
  })
}

function requestOf(around: Around, request: FastifyRequest): RouteRequest {
  const [params, query] = [textsOf(request.params), recordOf(request.query)]
  requireWritable(params, query)
  return { ...visitOf(request), ...around, params, query, body: request.body, traceId: request.id }
}

const recordOf = (value: unknown): Record<string, unknown> => ({ ...(typeof value === 'object' ? value : {}) })
const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(recordOf(value)).map(([name, text]) => [name, String(text)]))

const isOwnAnswer = (answer: unknown): answer is OwnAnswer => typeof answer === 'function'

function send(reply: FastifyReply, answer: unknown): unknown {
  if (isOwnAnswer(answer)) return answer(reply)
  return answer === undefined ? reply.code(204).send() : reply.send(answer)
}
