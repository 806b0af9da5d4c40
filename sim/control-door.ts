import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { BadRequest, readJson } from './http.ts'

/**
 * Lets a call into a control API and reads its body. The port stands open to every page in a browser of this machine, and
 * names can be bent to it: so the call must be meant for a loopback name, must not come from a page of another origin, and
 * must be of a kind that a page cannot send unasked.
 */
export async function enterControl(request: IncomingMessage): Promise<unknown> {
  const { headers, method = '' } = request
  if (!isLoopback(headers.host)) throw new BadRequest('the control API is for loopback names and addresses only', 403)
  const { origin } = headers
  if (origin !== undefined && origin.toLowerCase() !== `http://${headers.host}`.toLowerCase()) {
    throw new BadRequest('the control API takes no calls from pages of another origin', 403)
  }
  if (!needsType(method, headers)) return undefined
  if (!isJson(headers['content-type'])) {
    throw new BadRequest('the control API takes JSON only: say Content-Type: application/json', 415)
  }
  return readJson(request)
}

const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i

const isLoopback = (host: string | undefined): boolean => host !== undefined && LOOPBACK.test(host)

/** A POST always, since a page may send an empty one unasked; every other method as soon as it has a body. */
const needsType = (method: string, headers: IncomingHttpHeaders): boolean =>
  method === 'POST' || headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isJson = (type: string | undefined): boolean =>
  type?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
