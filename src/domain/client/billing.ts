import type { Fragment, Sql } from '../../platform/db.ts'
import type { ClientProfile } from './caller.ts'

/**
 * Whether a client bills the authority itself: with a released KoPa identifier or an own productive GKS access. Only
 * such a client sees official fees (contract 1, 2.9 rule 6).
 */
export const billsAuthority = ({ kopaIdReleased, accesses }: Pick<ClientProfile, 'kopaIdReleased' | 'accesses'>) =>
  kopaIdReleased || accesses.some(({ environment }) => environment === 'produktion')

/** The same as a condition on the client with this id. */
export const billsAuthorityColumn = (sql: Sql, clientId: Fragment) => sql`
  (select c.kopa_id_released or exists (
    select from gks_access a where a.client_id = c.id and a.environment = 'produktion'
  ) from client c where c.id = ${clientId})`
