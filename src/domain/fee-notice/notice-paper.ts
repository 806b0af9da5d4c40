import type { FeeNotice } from './fee-notice.ts'

type Papered = Pick<FeeNotice, 'applications' | 'parts' | 'partsArrived' | 'seesUnknown'>

/**
 * Whether a client may have the paper of a notice. It names every application, so it is for the addressee alone, and only where no
 * application is another client's (promise 5). Where several know the login of the mailbox, that is known once all parts are there.
 * What nobody may have, the operator opens in the dashboard (docs/adr/0070).
 */
export const mayHavePaper = (
  { applications, parts, partsArrived, seesUnknown }: Papered,
  owners: number,
  clientId: number,
): boolean =>
  seesUnknown &&
  (owners <= 1 || partsArrived >= parts) &&
  applications.every((application) => application.clientId === null || application.clientId === clientId)
