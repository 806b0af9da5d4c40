import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of a connection that wait for the one before them; none for nearly all. */
type Waiting = (() => void)[]

/** Kept at the connection itself: a WeakMap that changes with every request keeps the garbage collector busy. */
const WAITING = Symbol('requests that wait')
type Connection = Socket & { [WAITING]?: Waiting | 'none' | undefined }

/**
 * One request at a time of each connection. A client may send many before it reads an answer; all of them at once would hold
 * up everybody else, and their answers have to go out one after another anyway.
 */
export function takeTurn(socket: Connection, response: ServerResponse, begin: () => void): void {
  const waiting = socket[WAITING]
  if (waiting === undefined) {
    socket[WAITING] = 'none'
    take(response, begin)
  } else {
    const next = () => take(response, begin)
    if (waiting === 'none') socket[WAITING] = [next]
    else waiting.push(next)
  }
}

function take(response: ServerResponse, begin: () => void): void {
  // Answered, or cut off: whichever it is, the response is closed.
  response.once('close', endTurn)
  begin()
}

function endTurn(this: ServerResponse): void {
  const socket: Connection = this.req.socket
  const waiting = socket[WAITING]
  const following = waiting === 'none' ? undefined : waiting?.shift()
  // Others go between, even where an answer needs nothing that takes time.
  if (following) setImmediate(following)
  else socket[WAITING] = undefined
}
