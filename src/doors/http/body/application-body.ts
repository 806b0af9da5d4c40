import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isHeavy } from '../../../kernel/heavy.ts'
import { parseJson } from '../../../kernel/parse/parse-json.ts'
import type { Threads } from './aside.ts'
import { readJsonBytes } from './json-body.ts'

/** Reads the body of an application. A large one stays as it came, because it is parsed where it is checked. */
export const readApplication =
  ({ aside }: Threads, onParsed?: (request: FastifyRequest, bytes: Buffer) => void) =>
  async (request: FastifyRequest, payload: IncomingMessage): Promise<unknown> => {
    const bytes = await readJsonBytes(request, payload)
    if (aside && isHeavy(bytes)) return bytes
    onParsed?.(request, bytes)
    return parseJson(bytes)
  }
