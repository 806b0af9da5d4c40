import type { Operations } from './generated/operations.ts'

/** What an answer brought besides its content. */
export interface Answered {
  operation: keyof Operations
  status: number
  traceId: string | undefined
  /** What of the sent body nobody has read, with the field that was probably meant: `X-Unknown-Fields`. */
  unknownFields: readonly string[]
  headers: Headers
}

export interface PlaketteSettings {
  /** Root of the instance, such as `https://registration.example.test`. */
  baseUrl: string
  /** Number of the client, as the dashboard shows it. */
  clientId: number
  /** Login and password of an API user. */
  login: string
  password: string
  /** How long one request may take; a minute unless said otherwise. */
  timeoutMs?: number
  /** Told of every answer, good or bad: for logs with trace ids, and tests that allow no mistyped field. */
  onAnswer?(answered: Answered): void
  /** Another `fetch`, such as one that goes through a proxy. */
  fetch?(url: string, init: RequestInit): Promise<Response>
  /** The time, and how to wait; for tests. */
  clock?: Clock
}

export interface Clock {
  /** Milliseconds, from wherever. */
  now(): number
  /** Resolves after so many milliseconds; rejects with the reason of the signal when it is aborted. */
  pause(ms: number, signal?: AbortSignal): Promise<void>
}

export interface CallOptions {
  signal?: AbortSignal
  /** Sent as `X-Trace-Id`, so that the request is found again in both systems. */
  traceId?: string
}

export interface FilingOptions extends CallOptions {
  /**
   * File although an earlier application for the same vehicle failed and it is open whether the authority has it. Only after
   * that was clarified: it might be filed, and paid, twice.
   */
  resendOpenOutcome?: boolean
}
