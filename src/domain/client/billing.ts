import type { Fragment, Sql } from '../../platform/db.ts'
import type { ClientProfile } from './caller.ts'
import type { Environment } from './gks-account.ts'

type Billed = Pick<ClientProfile, 'kopaIdReleased' | 'accesses'>

/**
 * Whether a client bills the authority itself: with a released KoPa identifier or an own productive GKS access. Only
 * such a client sees official fees (contract 1, 2.9 rule 6). An access that the authority never let in proves nothing.
 */
export const billsAuthority = ({ kopaIdReleased, accesses }: Billed): boolean =>
  kopaIdReleased || accesses.some(({ environment, isProven }) => environment === 'produktion' && isProven)

/** The same as a condition on the client with this id. */
export const billsAuthorityColumn = (sql: Sql, clientId: Fragment) => sql`
  (select c.kopa_id_released or exists (
    select from gks_access a where a.client_id = c.id and a.environment = 'produktion' and a.proven_at is not null
  ) from client c where c.id = ${clientId})`

/**
 * Whether an application that is filed now goes out under the client's own registration, so that its fees are the
 * client's. Kept with the order: what comes later changes nothing about whose bill it is.
 */
export const isOwnRegistration = (
  { kopaIdReleased }: Pick<ClientProfile, 'kopaIdReleased'>,
  access: { id: string | null; environment: Environment },
): boolean => kopaIdReleased || (access.id !== null && access.environment === 'produktion')

/** The same about one client. */
export async function isBilledClient(sql: Sql, clientId: number): Promise<boolean> {
  const [row] = await sql<{ isBilled: boolean | null }[]>`
    select ${billsAuthorityColumn(sql, sql`${clientId}::bigint`)} as is_billed`
  return row?.isBilled === true
}
