import { MINUTE, SECOND } from '../../kernel/duration.ts'

/** Of all bodies under way; a client has a quarter of it, and never less than one body. */
export const BODY_MEMORY = 256 * 1_048_576

/** An address with more characters gives 414. */
export const ADDRESS_CHARACTERS = 4096

/** Request line and headers together; beyond it the HTTP server answers 431 by itself (contract 2, 7). */
export const HEADER_BYTES = 32 * 1024

/** How much of a refused body is read on, so that a client that is still sending gets to see the answer. */
export const DISCARDED_BYTES = 64 * 1_048_576

export interface Timeouts {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number
  /** From the first byte of a request to the end of its body: 12 MB over a slow line. */
  requestMs: number
  /** Between two requests on one connection. */
  keepAliveMs: number
  /** Without a single byte in either direction. */
  idleMs: number
  /** How often slow requests are looked for. */
  checkEveryMs: number
  /** How long a stop waits for the first byte of a connection on which nothing was asked so far. */
  freshMs: number
  /** How long a stop waits for running requests. */
  stopMs: number
}

export const TIMEOUTS: Timeouts = {
  headersMs: 20 * SECOND,
  requestMs: 3 * MINUTE,
  keepAliveMs: 72 * SECOND,
  idleMs: 2 * MINUTE,
  checkEveryMs: 5 * SECOND,
  freshMs: SECOND,
  stopMs: 30 * SECOND,
}
