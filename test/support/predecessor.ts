import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Json = Record<string, unknown>

/** A request of the predecessor's programs, written by hand from its documented fields. */
export interface Recorded {
  about: string
  method: string
  path: string
  body: Json
}

const DIRECTORY = join(import.meta.dirname, '../../fixtures/predecessor')

export const recorded = (name: string): Recorded => JSON.parse(readFileSync(join(DIRECTORY, `${name}.json`), 'utf8'))

/** Sent with every request, with a GET that has no body too. */
const HEADERS = { 'User-Agent': 'GuzzleHttp/7', Accept: 'application/json', 'Content-Type': 'application/json' }

/** A program that was written for the predecessor: its path version, its headers. */
export function predecessorOf(baseUrl: string, user: { clientId: number; authorization: string }, version = '2.3.1') {
  const send = (method: string, path: string, body?: Json): Promise<Response> =>
    fetch(`${baseUrl}/dropshipping-api/${user.clientId}/${version}${path}`, {
      method,
      headers: { ...HEADERS, Authorization: user.authorization },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return {
    send,
    get: (path: string): Promise<Response> => send('GET', path),
    /** Sends a recorded request; members of its body can be replaced. */
    replay(name: string, change: Json = {}): Promise<Response> {
      const { method, path, body } = recorded(name)
      return send(method, path, { ...body, ...change })
    },
    /** As a form: the recorded body is its part `order`. */
    replayForm(name: string, boundary = 'predecessor'): Promise<Response> {
      const { path, body } = recorded(name)
      const part = (head: string, type: string, content: string) =>
        `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`
      const file = part('name="files"; filename="schein.pdf"', 'application/pdf', '%PDF-1.7')
      return fetch(`${baseUrl}/dropshipping-api/${user.clientId}/${version}${path}`, {
        method: 'POST',
        headers: {
          ...HEADERS,
          Authorization: user.authorization,
          'Content-Type': `multipart/form-data; boundary=${boundary}`,
        },
        body: `${part('name="order"', 'application/json', JSON.stringify(body))}${file}--${boundary}--\r\n`,
      })
    },
  }
}
