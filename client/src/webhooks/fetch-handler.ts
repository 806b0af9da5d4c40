import { readBody } from './read-body.ts'
import { type Acknowledgement, METHOD_NOT_ALLOWED, type ReceiverOptions, receive, TOO_LARGE } from './receive.ts'

const answer = ({ status, text }: Acknowledgement): Response => new Response(text || null, { status })

/** For whatever hands over a `Request` and takes a `Response`: Bun, Deno, Hono, edge functions, Node's own adapters. */
export const fetchHandler =
  (options: ReceiverOptions) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return answer(METHOD_NOT_ALLOWED)
    const body = await readBody(request.body, options)
    if (body === undefined) return answer(TOO_LARGE)
    return answer(await receive(options, (name) => request.headers.get(name), body))
  }

/** A route handler of Next's App Router: `export const POST = nextRoute({ … })`. */
export const nextRoute = fetchHandler
