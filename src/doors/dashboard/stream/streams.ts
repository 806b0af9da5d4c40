import type { FastifyReply } from 'fastify'
import { stillOpen } from '../../../domain/dashboard-user/session.ts'
import { SECOND } from '../../../kernel/duration.ts'
import { conflict } from '../../../kernel/refusal.ts'
import type { DashboardContext } from '../context.ts'
import { SESSIONS_CHANGED } from '../session/sessions-changed.ts'
import { CHANNELS, EVERYTHING, readHint } from './hints.ts'
import { openConnection, type StreamConnection } from './stream-connection.ts'

/** So that nothing on the way takes a quiet stream for a dead one; sessions that ended by themselves are found then. */
const EVERY_MS = 20 * SECOND
const PER_SESSION = 4

/** Who listens, and to whose changes: of one client, or of all. */
export interface Listener {
  sessionId: number
  userId: number
  clientId: number | undefined
}

/** The open pages of this node. It listens once, however many they are. */
export interface Streams {
  open(reply: FastifyReply, listener: Listener): FastifyReply
  start(): Promise<void>
  stop(): Promise<void>
}

type Member = Listener & { connection: StreamConnection }

export function createStreams({ db, clock, wake, log }: DashboardContext): Streams {
  const members = new Set<Member>()
  const deaf: (() => Promise<void>)[] = []
  let timer: NodeJS.Timeout | undefined

  function heard(word: string, payload: string | undefined): void {
    const hint = payload === undefined ? undefined : readHint(word, payload)
    for (const { clientId, connection } of members) {
      // A lost connection may have cost hints: then everything may have changed.
      if (payload === undefined) connection.tell(EVERYTHING)
      else if (hint && (clientId === undefined || clientId === hint.clientId)) connection.tell(hint.text)
    }
  }

  async function endOver(among: readonly Member[]): Promise<void> {
    if (among.length === 0) return
    try {
      const ids = [...new Set(among.map(({ sessionId }) => sessionId))]
      const open = await stillOpen(db, ids, clock.now())
      for (const { sessionId, connection } of among) if (!open.has(sessionId)) connection.end()
    } catch (error) {
      log.warn({ err: error }, 'whether open pages are still signed in will be looked up again')
    }
  }

  return {
    open(reply, listener) {
      const own = [...members].filter(({ sessionId }) => sessionId === listener.sessionId)
      if (own.length >= PER_SESSION) {
        throw conflict('This session has enough open pages that listen').because('too-many-streams')
      }
      const member = { ...listener, connection: openConnection(reply, () => members.delete(member)) }
      members.add(member)
      return reply
    },
    async start() {
      for (const [channel, word] of Object.entries(CHANNELS)) {
        deaf.push(await wake.listen(channel, (payload) => heard(word, payload)))
      }
      deaf.push(
        await wake.listen(SESSIONS_CHANGED, (payload) => {
          void endOver([...members].filter(({ userId }) => payload === undefined || userId === Number(payload)))
        }),
      )
      timer = setInterval(() => {
        for (const { connection } of members) connection.keepAlive()
        void endOver([...members])
      }, EVERY_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      for (const { connection } of members) connection.end()
      for (const deafen of deaf.splice(0)) await deafen()
    },
  }
}
