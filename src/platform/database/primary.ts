import { DatabaseGone } from '../database-gone.ts'
import type { Server } from './address.ts'

/** Which server connections go to. */
export interface FindServer {
  server(signal: AbortSignal): Promise<Server>
  /** A connection to it failed: it may have changed its place. */
  forget(): void
}

/** What a server says of itself; undefined where it takes no changes. Ends with the signal. */
export type Ask = (server: Server, signal: AbortSignal) => Promise<number | undefined>

/** Servers that are there answer within milliseconds; one that is not must not be waited for. */
const ASK_MS = 1500
/** How long an answer of another server may come after the first one that takes changes. */
const BESIDE_MS = 200

const noPrimary = (): Error =>
  Object.assign(new DatabaseGone('none of the database servers takes changes'), { code: 'READ_ONLY_SERVER' })

/** One server is the one; of several the primary is, as each of them says. */
export const findServer = (servers: readonly Server[], ask: Ask): FindServer =>
  servers.length > 1 ? findPrimary(servers, ask) : { server: () => Promise.resolve(only(servers)), forget() {} }

function only([server]: readonly Server[]): Server {
  if (!server) throw new Error('an address of a database names a server')
  return server
}

/**
 * Asks all servers at once when it is not known which of them takes changes. Each promotion begins another timeline: where two of them
 * say that they take changes, the later one counts, and an earlier one than was seen before never does.
 */
function findPrimary(servers: readonly Server[], ask: Ask): FindServer {
  let known: Server | undefined
  let asking: Promise<Server> | undefined
  let latest = 0

  async function look(): Promise<Server> {
    const ending = new AbortController()
    const patience = setTimeout(() => ending.abort(), ASK_MS)
    const found: { server: Server; timeline: number }[] = []
    const asked = servers.map(async (server) => {
      const timeline = await ask(server, ending.signal).catch(() => undefined)
      if (timeline === undefined || timeline < latest) return
      found.push({ server, timeline })
      setTimeout(() => ending.abort(), BESIDE_MS).unref()
    })
    const ended = new Promise((resolve) => ending.signal.addEventListener('abort', resolve))
    await Promise.race([Promise.all(asked), ended])
    clearTimeout(patience)
    ending.abort()
    const [first] = found.sort((one, other) => other.timeline - one.timeline)
    if (!first) throw noPrimary()
    latest = first.timeline
    known = first.server
    return first.server
  }

  return {
    async server(signal) {
      if (known) return known
      asking ??= look().finally(() => {
        asking = undefined
      })
      return orAborted(asking, signal)
    },
    forget() {
      known = undefined
    },
  }
}

/** Whoever waits may give up; the question goes on for others. */
function orAborted<Result>(awaited: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(noPrimary()))
    awaited.then(resolve, reject)
  })
}
