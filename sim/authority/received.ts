import type { ReceivedKind } from './scenario.ts'

/** A message as the control API shows it. */
export interface Received {
  /** On the simulator's clock. */
  at: string
  kind: ReceivedKind
  username: string
  businessTransaction: string | null
  vehicleIdentificationNumber: string | null
  messageId: string | null
  applicationId: string | null
  /** The very bytes, as text. */
  xml: string
}
