import type { DocumentFacts } from '../../domain/application/document-facts.ts'
import type { Transaction } from '../../domain/application/transaction.ts'
import type { ClientProfile } from '../../domain/client/caller.ts'
import type { OfficeState } from '../../domain/registration-office/availability.ts'
import type { Pool } from '../../platform/db.ts'
import type { AcceptApplication } from '../intake/accept-application.ts'
import type { AuthoriseDeps } from '../intake/authorise-request.ts'
import type { Examine } from '../intake/examine-body.ts'
import type { PreflightDeps } from '../power-of-attorney/preflight.ts'
import type { FormOwner } from './form-owner.ts'
import type { Form } from './stored-form.ts'

/** What filing by people is built from. */
export interface FilingDeps extends Omit<AuthoriseDeps, 'db'> {
  db: Pool
  /** The intake of the API. */
  accept: AcceptApplication
  examine: Examine
  /** Looks into a document, where nobody waits for it. */
  lookInto(content: Buffer, clientId: number): Promise<DocumentFacts>
  examineForPower: PreflightDeps['examineForPower']
  /** Asks the authority about a registration office; undefined when there is none of that key. */
  officeState(client: ClientProfile, districtKey: string): Promise<Pick<OfficeState, 'name' | 'portal'> | undefined>
}

/** An application as somebody has filled it in. */
export interface FilledForm extends Form {
  owner: FormOwner
  transaction: Transaction
}
