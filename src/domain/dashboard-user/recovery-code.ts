import { hash, randomInt } from 'node:crypto'
import type { Sql } from '../../platform/db.ts'

const COUNT = 10
const GROUPS = 6
const GROUP_LENGTH = 4
/** Without what is mistaken for something else on paper: 120 bits in 24 characters, so that a fast hash is enough to keep them. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

const newGroup = (): string => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-')

/** As people type it: capitals, and blanks instead of dashes or none. */
const hashOf = (code: string): Buffer => hash('sha256', code.toLowerCase().replace(/[\s-]/g, ''), 'buffer')

/** Ten new codes instead of all earlier ones. They are shown this once. */
export async function makeRecoveryCodes(sql: Sql, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await sql`delete from dashboard_recovery_code where user_id = ${userId}`
  await sql`
    insert into dashboard_recovery_code (user_id, code_hash)
    select ${userId}, decode(code_hash, 'hex')
    from unnest(${codes.map((code) => hashOf(code).toString('hex'))}::text[]) as code_hash`
  return codes
}

/** Whether it is a code that was not used yet; now it is. */
export async function takeRecoveryCode(sql: Sql, userId: number, code: string, now: Date): Promise<boolean> {
  const [taken] = await sql`
    update dashboard_recovery_code set used_at = ${now}
    where user_id = ${userId} and code_hash = ${hashOf(code)} and used_at is null
    returning user_id`
  return taken !== undefined
}
