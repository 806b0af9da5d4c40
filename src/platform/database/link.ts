import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { DatabaseGone } from '../database-gone.ts'
import { greetingReader, refusesChanges, saysIdle } from './greeting.ts'

interface LinkOptions {
  dial(signal: AbortSignal): Promise<Socket>
  /** It could not be made, or its server is of no use. */
  failed(): void
  /** It was in use, and is lost with all that it carried. */
  cut(): void
  /** Nothing comes any more, and the driver knows. */
  gone(): void
}

/** One connection, as the driver sees it. */
export interface DatabaseLink {
  socket: EventEmitter
  /** Whether somebody may wait for what it carries. */
  isBusy(): boolean
  /** Lets the driver know at last that a cut one is closed. */
  bury(): void
}

/** A server that is there answers its first byte within milliseconds. */
const ANSWER_MS = 2000
/** One that was told that we go closes the connection at once. */
const FAREWELL_MS = 1000

const cutOff = (): Error =>
  Object.assign(new DatabaseGone('the connection to the database was cut'), { code: 'CONNECTION_CLOSED' })
const unanswered = (): Error =>
  Object.assign(new DatabaseGone('the database did not answer in time'), { code: 'CONNECT_TIMEOUT' })
const readOnly = (): Error =>
  Object.assign(new DatabaseGone('the database is a standby, or takes no changes'), { code: 'READ_ONLY_SERVER' })

/**
 * Stands for the socket of one connection of the driver, who must never learn that a connection in use is closed: it would keep half a
 * message for the next connection, run the rest of a transaction outside of it, and write to what is not there, which ends the
 * process (docs/adr/0096). A cut link stays, and refuses whatever is still asked of it; others take its place.
 */
export function openLink({ dial, failed, cut, gone }: LinkOptions): DatabaseLink {
  let phase: 'starting' | 'working' | 'ending' | 'cut' | 'gone' = 'starting'
  let real: Socket | undefined
  let trouble: Error | undefined
  let unsent: Uint8Array[] = []
  let isQuiet = false
  const abandoned = new AbortController()
  const greet = greetingReader()
  const socket = Object.assign(new EventEmitter(), { readyState: 'open', write, end, destroy })
  const patience = setTimeout(() => setImmediate(() => give(unanswered())), ANSWER_MS)
  // Late enough that the driver listens.
  setImmediate(() => void connect())

  async function connect(): Promise<void> {
    try {
      const dialled = await dial(abandoned.signal)
      real = dialled.on('data', hear).on('error', note).on('close', closed)
      real.on('drain', () => socket.emit('drain'))
      if (abandoned.signal.aborted) real.destroy()
      for (const bytes of unsent.splice(0)) real.write(bytes)
    } catch (error) {
      note(error instanceof Error ? error : new Error(String(error)))
      closed()
    }
  }

  function note(error: Error): void {
    trouble ??= error
  }

  function hear(piece: Buffer): void {
    clearTimeout(patience)
    if (phase === 'starting') {
      const said = greet(piece)
      if (said === 'read-only') {
        give(readOnly())
        return
      }
      if (said === 'ready') phase = 'working'
    }
    isQuiet = saysIdle(piece)
    socket.emit('data', piece)
    if (refusesChanges(piece)) real?.destroy()
  }

  /** Ends what has not begun, for a reason. */
  function give(reason: Error): void {
    if (phase !== 'starting') return
    note(reason)
    destroy()
  }

  function closed(): void {
    clearTimeout(patience)
    if (phase === 'working') {
      phase = 'cut'
      socket.readyState = 'closed'
      refuse()
      cut()
    } else if (phase === 'ending') leave(false)
    // What the driver has put together by now is written in this turn of the event loop, not into the next connection.
    else if (phase === 'starting') setImmediate(leave, true)
  }

  function leave(isFailure: boolean): void {
    if (phase === 'gone') return
    phase = 'gone'
    socket.readyState = 'closed'
    if (isFailure) {
      socket.emit('error', trouble ?? cutOff())
      failed()
    }
    socket.emit('close', isFailure)
    gone()
  }

  function refuse(): void {
    if (phase === 'cut') socket.emit('error', cutOff())
  }

  /** Always takes what it gets: the driver takes a full socket for a reason to leave half of its bookkeeping out. */
  function write(bytes: Uint8Array, done?: () => void): true {
    isQuiet = false
    if (phase === 'cut') setImmediate(refuse)
    else if (!real) unsent.push(bytes)
    else if (done) real.write(bytes, done)
    else real.write(bytes)
    return true
  }

  function end(lastWords?: Uint8Array): void {
    if (phase === 'cut' || phase === 'gone') return
    phase = 'ending'
    unsent = []
    if (lastWords) real?.end(lastWords)
    else real?.end()
    if (real) setTimeout(destroy, FAREWELL_MS).unref()
    else destroy()
  }

  function destroy(): void {
    abandoned.abort()
    real?.destroy()
  }

  return {
    socket,
    isBusy: () => phase === 'starting' || (phase === 'working' && !isQuiet),
    bury() {
      if (phase === 'cut') leave(false)
    },
  }
}
