/** What a server says before it takes statements: that it does, or that it takes none that change anything. */
type Greeting = 'not yet' | 'ready' | 'read-only'

const PARAMETER = 0x53
const READY = 0x5a
const HEAD = 5
/** Both are told at the start by PostgreSQL 14 and later, without being asked. */
const READ_ONLY = ['in_hot_standby\0on\0', 'default_transaction_read_only\0on\0']

/** Reads the messages of a server's start, in whatever pieces they come. */
export function greetingReader(): (piece: Buffer) => Greeting {
  let unread = Buffer.alloc(0)
  return (piece) => {
    unread = Buffer.concat([unread, piece])
    while (unread.length >= HEAD) {
      const size = 1 + unread.readUInt32BE(1)
      if (unread.length < size) break
      const [kind] = unread
      const said = unread.toString('latin1', HEAD, size)
      unread = unread.subarray(size)
      if (kind === PARAMETER && READ_ONLY.includes(said)) return 'read-only'
      if (kind === READY) return 'ready'
    }
    return 'not yet'
  }
}

const IDLE = Buffer.from([READY, 0, 0, 0, 5, 0x49])

/** Whether these bytes end with the word that nothing is under way, no transaction either. */
export const saysIdle = (piece: Buffer): boolean => piece.subarray(-IDLE.length).equals(IDLE)

const REFUSED_CHANGE = Buffer.from('C25006\0')
const MOST_OF_AN_ERROR = 4096

/** Whether a server refuses a change because it takes none any more: it was made so while we were connected. */
export const refusesChanges = (piece: Buffer): boolean =>
  piece.length < MOST_OF_AN_ERROR && piece.includes(REFUSED_CHANGE)
