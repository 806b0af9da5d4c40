import type { IncomingMessage } from 'node:http'
import { DISCARDED_BYTES } from './limits.ts'

/**
 * Reads on what a client still sends after its request was refused. Closing at once would reset the connection
 * and could take the answer with it; so the client is cut off only when it does not stop.
 */
export function discardRest(request: IncomingMessage, bytes = DISCARDED_BYTES): void {
  let left = bytes
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.socket.destroy()
  })
  request.on('error', () => {})
}
