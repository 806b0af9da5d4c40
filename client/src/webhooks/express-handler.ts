import { readBody } from './read-body.ts'
import { type Acknowledgement, METHOD_NOT_ALLOWED, type ReceiverOptions, receive, TOO_LARGE } from './receive.ts'

/** As much of a request of Express (or of Node itself) as is needed. */
interface NodeRequest extends AsyncIterable<Uint8Array> {
  method?: string | undefined
  headers: Record<string, string | string[] | undefined>
  /** Set by whatever has read the body before. */
  body?: unknown
}
interface NodeResponse {
  statusCode: number
  end(text: string): unknown
}

const PARSED =
  'the body was parsed before its signature could be checked: put this handler before express.json(), or use express.raw()'

/** The bytes that `express.raw()` has left, or those of the stream. */
async function bytesOf(request: NodeRequest, options: ReceiverOptions): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { body } = request
  if (body instanceof Uint8Array) return new Uint8Array(body)
  if (body !== undefined) throw new Error(PARSED)
  return readBody(request, options)
}

async function acknowledge(request: NodeRequest, options: ReceiverOptions): Promise<Acknowledgement> {
  if (request.method !== 'POST') return METHOD_NOT_ALLOWED
  const body = await bytesOf(request, options)
  const header = (name: string): string | undefined => [request.headers[name]].flat()[0]
  return body === undefined ? TOO_LARGE : receive(options, header, body)
}

/** A handler of Express, and of `node:http`. */
export const expressHandler =
  (options: ReceiverOptions) =>
  async (request: NodeRequest, response: NodeResponse, next?: (error: unknown) => void): Promise<void> => {
    try {
      const { status, text } = await acknowledge(request, options)
      response.statusCode = status
      response.end(text)
    } catch (error) {
      if (!next) throw error
      next(error)
    }
  }
