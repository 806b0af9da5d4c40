import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { DISCARDED_BYTES } from '../limits.ts'

/** Connections whose last request has its answer, but has not come to its end. */
const answered = new WeakSet<Socket>()

/** Whether nothing more may be written in answer to the request that is still coming in. */
export const isAnswered = (socket: Socket): boolean => answered.has(socket)

/**
 * Reads on what a client still sends after its request was answered. Closing at once would reset the connection
 * and could take the answer with it; so the client is cut off only when it does not stop.
 */
export function discardRest(request: IncomingMessage): void {
  const { complete, headers, socket } = request
  if (complete || (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)) return
  let left = DISCARDED_BYTES
  answered.add(socket)
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) socket.destroy()
  })
  request.on('end', () => answered.delete(socket))
  request.on('error', () => {})
}
