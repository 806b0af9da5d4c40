import type { FastifyReply } from 'fastify'
import { addHint } from './hints.ts'

/** At most five a second. */
const REST_MS = 200
/** Whoever does not read has lost interest. */
const UNREAD_BYTES = 65_536

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies would gather what is to arrive at once.
  'x-accel-buffering': 'no',
  // It ends with the session or the service, and then nothing more comes: a stop need not wait for it to be closed.
  connection: 'close',
}

/** One open page that listens (server-sent events). */
export interface StreamConnection {
  /** Hints that come soon after each other go out together, one on each line. */
  tell(hint: string): void
  keepAlive(): void
  end(): void
}

export function openConnection(reply: FastifyReply, onEnd: () => void): StreamConnection {
  const response = reply.raw
  const waiting = new Set<string>()
  let rest: NodeJS.Timeout | undefined

  function write(text: string): void {
    if (response.writableLength > UNREAD_BYTES) response.destroy()
    else response.write(text)
  }

  function send(): void {
    rest = undefined
    if (waiting.size === 0) return
    write(`${[...waiting].map((hint) => `data: ${hint}\n`).join('')}\n`)
    waiting.clear()
    rest = setTimeout(send, REST_MS)
  }

  reply.hijack()
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS })) {
    if (value !== undefined) response.setHeader(name, value)
  }
  response.write(': open\n\n')
  response.once('close', () => {
    clearTimeout(rest)
    onEnd()
  })
  return {
    tell(hint) {
      addHint(waiting, hint)
      if (rest === undefined) send()
    },
    keepAlive: () => write(': still here\n\n'),
    end: () => response.end(),
  }
}
