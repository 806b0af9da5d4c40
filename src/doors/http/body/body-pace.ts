import { isHeavySize } from '../../../kernel/heavy.ts'

/** What can be read piece by piece, as far as its turns are concerned. */
interface Paused {
  pause(): unknown
  resume(): unknown
}

/** How long after a small request others count as being served. */
const SERVING_MS = 100
/** While others are served, all connections together read one piece of a large body in this time. */
const TURN_MS = 2
/** What a connection gives in one turn at least, so that nobody wins turns by sending crumbs. Node reads 64 KiB at once. */
const PIECE_BYTES = 32 * 1024

/**
 * Large bodies are read in turns, piece by piece, whoever they come from: a connection that is read as fast as it sends keeps
 * everybody else waiting, and the garbage collector busy. Where nobody else is served there is a turn at once.
 */
export function createBodyPace(now: () => number = () => performance.now()) {
  const waiting = new Set<Paused>()
  let servedAt = Number.NEGATIVE_INFINITY
  let isArmed = false

  function arm(): void {
    if (isArmed || waiting.size === 0) return
    isArmed = true
    if (now() - servedAt < SERVING_MS) setTimeout(next, TURN_MS)
    else setImmediate(next)
  }

  function next(): void {
    isArmed = false
    const [first] = waiting
    if (first) {
      waiting.delete(first)
      first.resume()
    }
    arm()
  }

  return {
    /** A request has come that announces so many bytes. */
    seen(bytes: number): void {
      if (!isHeavySize(bytes)) servedAt = now()
    },

    /** To be told of every piece of a body that was read. */
    of(body: Paused): (bytes: number) => void {
      let length = 0
      let inTurn = 0
      return (bytes) => {
        length += bytes
        inTurn += bytes
        if (!isHeavySize(length) || inTurn < PIECE_BYTES) return
        inTurn = 0
        body.pause()
        waiting.add(body)
        arm()
      }
    },
  }
}

/** There is one event loop in a process, so there is one pace. */
export const bodyPace = createBodyPace()
