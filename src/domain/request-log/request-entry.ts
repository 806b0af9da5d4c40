import type { Reason } from '../../kernel/refusal.ts'
import type { BodyShape } from './body-shape.ts'

/** A request of a program to the API. Holds no value that came with it but the trace id, whose characters are checked. */
export interface RequestEntry {
  at: Date
  clientId: number
  userName: string
  method: string
  /** Below the version, as the contract writes it; null: there is no such address. */
  route: string | null
  status: number
  durationMs: number
  traceId: string
  /** As announced; null without a body or without its length. */
  bodyBytes: number | null
  /** Null: there was no body, it was too large, or there was too much to do. */
  shape: BodyShape | undefined
  reasons: readonly Reason[]
  /** The order that it made or asked for. */
  orderId: number | null
}

export const isRefused = ({ status }: Pick<RequestEntry, 'status'>): boolean => status >= 400
