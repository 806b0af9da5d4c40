import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUtf8Text, readMediaType } from '../../kernel/parse/media-type.ts'
import { parseJson } from '../../kernel/parse/parse-json.ts'
import { Refusal } from '../../kernel/refusal.ts'

const unsupported = (): Refusal =>
  new Refusal(415, 'The body must be JSON in UTF-8, sent with Content-Type: application/json').because('media-type')

function isJson(header: string | undefined): boolean {
  const type = readMediaType(header)
  return type?.essence === 'application/json' && isUtf8Text(type)
}

/** Bodies are JSON: a form of another site cannot send it without being asked first. */
export function takeJson(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit },
    async ({ headers }: FastifyRequest, bytes: Buffer) => {
      if (bytes.length === 0) return undefined
      if (!isJson(headers['content-type'])) throw unsupported()
      return parseJson(bytes)
    },
  )
}

/** For uploads; each route has a limit of its own. */
export function takeBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, bytes: Buffer) => bytes)
}
