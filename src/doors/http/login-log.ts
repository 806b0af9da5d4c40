import type { Clock } from '../../kernel/clock.ts'
import { HOUR } from '../../kernel/duration.ts'
import type { Log } from '../../platform/log.ts'

export interface Login {
  /** As it was sent; undefined when none was. */
  login: string | undefined
  /** The other end of the connection, or whom a trusted proxy names. */
  address: string
  traceId: string
}

export interface LoginLog {
  accepted(login: Login): void
  refused(login: Login): void
}

const MAX_LOGIN = 64
/** Far more than an instance has API users; beyond it the one that was noted first is noted again. */
const MAX_NOTED = 10_000
/** What could make a line look like something else: control and format characters, line separators, broken Unicode. */
const HOSTILE = /[\p{C}\p{Zl}\p{Zp}]/gu

/** Names of API users are made by us. Whatever else is sent as one is cut and cleaned; a password is never logged. */
const shown = (login: string | undefined): string | undefined =>
  login?.slice(0, MAX_LOGIN).toWellFormed().replace(HOSTILE, '\uFFFD')

/** Who logs in from where: every refused login, an accepted one once per user and hour. */
export function createLoginLog(log: Log, clock: Clock): LoginLog {
  const notedAt = new Map<string, number>()
  return {
    accepted({ login = '', address, traceId }) {
      const now = clock.now().getTime()
      const last = notedAt.get(login)
      if (last !== undefined && now - last < HOUR) return
      notedAt.delete(login)
      notedAt.set(login, now)
      const [oldest] = notedAt.keys()
      if (notedAt.size > MAX_NOTED && oldest !== undefined) notedAt.delete(oldest)
      log.info({ login: shown(login), address, traceId }, 'login accepted')
    },
    refused({ login, address, traceId }) {
      log.warn({ login: shown(login), address, traceId }, 'login refused')
    },
  }
}
