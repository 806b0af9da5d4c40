import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of a connection that wait for the one before them. */
type Waiting = (() => void)[]

/**
 * One request at a time of each connection. A client may send many before it reads an answer; all of them at once would hold
 * up everybody else, and their answers have to go out one after another anyway.
 */
export function createConnectionTurns() {
  const busy = new WeakMap<Socket, Waiting>()

  function take(socket: Socket, response: ServerResponse, begin: () => void): void {
    // Answered, or cut off: whichever it is, the response is closed.
    response.once('close', () => next(socket))
    begin()
  }

  function next(socket: Socket): void {
    const following = busy.get(socket)?.shift()
    // Others go between, even where an answer needs nothing that takes time.
    if (following) setImmediate(following)
    else busy.delete(socket)
  }

  return (socket: Socket, response: ServerResponse, begin: () => void): void => {
    const waiting = busy.get(socket)
    if (waiting) waiting.push(() => take(socket, response, begin))
    else {
      busy.set(socket, [])
      take(socket, response, begin)
    }
  }
}
