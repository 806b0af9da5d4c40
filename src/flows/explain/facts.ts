import type { MaintenanceWindow } from '../../domain/announcement/kba-maintenance.ts'
import type { NextStep } from '../../domain/order/next-step.ts'
import type { Attempt } from '../../domain/order/order.ts'
import type { Runbook } from '../health/runbook.ts'
import type { OfficeStopView } from '../offices/find-offices.ts'
import type { MailboxState } from '../return-channel/mailboxes.ts'

/** What is known of an order when somebody asks what it waits for. */
export interface OrderFacts {
  now: Date
  headId: number
  /** As its latest attempt stands. */
  attempt: Pick<Attempt, 'id' | 'state' | 'gksIdentifier' | 'createdAt' | 'changedAt' | 'applicationId'>
  isSent: boolean
  step: NextStep
  /** How long an order takes in its lane; null where nothing was sent lately. */
  msPerOrder: number | null
  /** Nodes that send, on the whole instance. */
  workers: number
  isLoginLocked: boolean
  held: { districtKey: string; name: string | null; stop: OfficeStopView | null } | undefined
  /** Of the account of its access; undefined when it was never read. */
  mailbox: MailboxState | undefined
  pollEveryMs: number
  /** When the authority said that it has completed it, whatever came of it; undefined when it never did. */
  completedAt: Date | undefined
  /** Of a dispatch of which nobody knows whether it arrived. */
  asking: { nextAt: Date | null; endedAt: Date | null } | undefined
  /** Of the authority, if it is in one. */
  maintenance: MaintenanceWindow | undefined
  /** News about the order that have not arrived, by what becomes of them. */
  deliveries: { retrying: number; givenUp: number }
}

/** What an explanation says of a reason. */
export interface ReasonText {
  says: string
  /** Who does what about it; absent where nothing is to be done. */
  mend?: string
  runbook?: Runbook
}
