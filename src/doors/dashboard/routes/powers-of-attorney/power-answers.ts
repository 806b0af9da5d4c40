import type { Transaction } from '../../../../domain/application/transaction.ts'
import type { Issue } from '../../../../domain/power-of-attorney/readiness.ts'
import type { TabCount } from '../../../../domain/power-of-attorney/shown/list-processes.ts'
import type { Tab } from '../../../../domain/power-of-attorney/shown/tab.ts'
import type { ProcessStatus } from '../../../../domain/power-of-attorney/status.ts'
import type { Preflight } from '../../../../flows/power-of-attorney/preflight.ts'
import type { OrderRow } from '../orders/order-answers.ts'

/**
 * What the screens of powers of attorney are told. Times are ISO texts. Neither what the trust service established of a holder
 * nor what was typed about one is ever part of it (contract 2, 4.2): names of fields only.
 */

export type PowerTab = Tab
export type PowerStatus = ProcessStatus

export interface PowerIssue {
  code: Issue['code']
  fields: readonly string[]
}

export interface PowerRow {
  id: number
  clientId: number
  clientName: string
  status: PowerStatus
  tab: PowerTab
  /** Decides, not the status (contract 2, 2.4). */
  readyForApplication: boolean
  /** Open for over two days. */
  isStalled: boolean
  /** Signed in the provider's test environment: not qualified. */
  isTest: boolean
  reference: string | null
  fins: readonly string[]
  createdAt: string
  changedAt: string
  validUntil: string | null
  /** By their German names, as the contract has them. */
  missingHolderFields: readonly string[]
  issues: readonly PowerIssue[]
}

export interface PowersAnswer {
  powers: readonly PowerRow[]
  /** For `before` of the next page; null at the end. */
  next: number | null
  tabs: Readonly<Record<PowerTab, TabCount>>
}

export interface PowerAnswer extends PowerRow {
  provider: string
  /** The one link, also where several must sign. */
  signatureUrl: string | null
  hasMandate: boolean
  createdBy: string
  /** Who supplied the holder's data and when; never the data. */
  provenance: { identitySource: string; establishedAt: string } | null
  note: string | null
  /** Why the provider could not be asked just now. */
  fault: string | null
  orders: readonly OrderRow[]
}

/** What the form for a new one must know. */
export interface NewPowerAnswer {
  signers: 'everybody' | 'persons' | 'nobody'
  hasMandateTemplate: boolean
  /** Whom the client named last, as the body writes it; null where there is none. */
  representative: Record<string, unknown> | null
}

export interface PowerFindingsAnswer {
  findings: readonly { rule: string; field: string; message: string }[]
}

export interface CreatedPowerAnswer {
  id: number
}

export type PreflightAnswer = Preflight & { transaction: Transaction }
