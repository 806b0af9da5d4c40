import { createHash, timingSafeEqual } from 'node:crypto'
import { HOUR } from '../../kernel/duration.ts'
import type { Pool, Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { isSameAccount } from '../client/gks-account.ts'
import { type Access, type AccessRow, accessColumns, openAccess } from './access.ts'

/** How old the note of an accepted login may be before it is written anew. */
const REFRESH_MS = HOUR

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** Whether two accesses log in alike: whoever knows the password of an account shares it (docs/adr/0032). */
export const isSameLogin = (one: Access, other: Access): boolean =>
  isSameAccount(one, other) && isSameSecret(one.password, other.password)

/** Whether two accesses have the very same credentials, those that they sign with included. */
export const isSameCredentials = (one: Access, other: Access): boolean =>
  isSameLogin(one, other) &&
  isSameSecret(one.privateKeyPem, other.privateKeyPem) &&
  isSameSecret(one.certificatePem, other.certificatePem)

/** Of the base access nobody asks for a proof: the operator has set it up. */
export const isProven = ({ id, provenAt }: Access): boolean => id === null || provenAt !== null

/** Whoever was never let in may only guess: it logs in alone. */
export const isTrial = ({ id, loginProvenAt }: Access): boolean => id !== null && loginProvenAt === null

export const needsProof = ({ id, provenAt }: Access, now: Date): boolean =>
  id !== null && (provenAt === null || now.getTime() - provenAt.getTime() > REFRESH_MS)

/**
 * Notes that the authority accepted a login, for every access that has these very credentials at this moment; of those with
 * the same password it is known that they are let in.
 */
export const recordProof = (db: Pool, seal: Seal, accepted: Access, now: Date): Promise<void> =>
  db.begin(async (tx) => {
    const alike = (await lockAccount(tx, seal, accepted)).filter((access) => isSameLogin(access, accepted))
    const same = alike.filter((access) => isSameCredentials(access, accepted))
    const ids = (accesses: readonly Access[]) => accesses.map(({ id }) => id)
    await tx`
      update gks_access
      set login_proven_at = ${now},
          proven_at = case when id = any(${ids(same)}::uuid[]) then ${now} else proven_at end
      where id = any(${ids(alike)}::uuid[])`
  })

/** The stored accesses of an account, locked against changes; what cannot be opened is like nothing. */
export async function lockAccount(tx: Sql, seal: Seal, { environment, username }: Access): Promise<Access[]> {
  const rows = await tx<AccessRow[]>`
    select ${accessColumns(tx)} from gks_access
    where environment = ${environment} and username = ${username}
    order by id
    for update`
  return rows.flatMap((row) => {
    try {
      return openAccess(row, seal)
    } catch {
      return []
    }
  })
}
