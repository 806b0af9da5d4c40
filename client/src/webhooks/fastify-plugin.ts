import { type ReceiverOptions, receive } from './receive.ts'

/** As much of Fastify as is needed. */
interface FastifyRequest {
  headers: Record<string, string | string[] | undefined>
  body: unknown
}
interface FastifyReply {
  code(status: number): FastifyReply
  send(text: string): unknown
}
type Done = (error: Error | null, body?: Uint8Array) => void
interface Fastify {
  removeAllContentTypeParsers(): void
  addContentTypeParser(
    types: string,
    options: { parseAs: 'buffer'; bodyLimit: number },
    parse: (request: FastifyRequest, body: Uint8Array, done: Done) => void,
  ): unknown
  post(path: string, handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): unknown
}

const MAX_BYTES = 32 * 1_048_576
const NOTHING = new Uint8Array()

/** A plugin of Fastify; the parser that leaves the body as it came counts for this route only. */
export const fastifyPlugin =
  ({ path, ...options }: ReceiverOptions & { path: string }) =>
  async (fastify: Fastify): Promise<void> => {
    fastify.removeAllContentTypeParsers()
    const limit = { parseAs: 'buffer', bodyLimit: options.maxBytes ?? MAX_BYTES } as const
    fastify.addContentTypeParser('*', limit, (_request, body, done) => done(null, body))
    fastify.post(path, async ({ headers, body }, reply) => {
      const bytes = body instanceof Uint8Array ? new Uint8Array(body) : NOTHING
      const { status, text } = await receive(options, (name) => [headers[name]].flat()[0], bytes)
      return reply.code(status).send(text)
    })
  }
