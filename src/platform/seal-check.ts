import { one, type Sql } from './db.ts'
import { encrypts, hasHead, isSealed, type Seal } from './seal.ts'
import { SettingError } from './setting.ts'

const SEALED = Buffer.from('plakette')

async function readChecks(sql: Sql): Promise<Buffer[]> {
  const [row] = await sql<{ sealChecks: Buffer[] }[]>`select seal_checks from instance`
  return row?.sealChecks ?? []
}

function opens(seal: Seal, check: Buffer): boolean {
  try {
    return seal.open(check).equals(SEALED)
  } catch {
    return false
  }
}

function requireAll(seal: Seal, checks: readonly Buffer[]): void {
  if (checks.every((check) => opens(seal, check))) return
  const known = checks.some((check) => isSealed(check) && opens(seal, check))
  const says = !encrypts(seal)
    ? 'is not set, but this database was sealed with a key'
    : known
      ? 'lacks a key that this database was sealed with: run plakette keys rotate with all keys before one is taken away'
      : 'is not the key that this database was sealed with'
  throw new SettingError('PLAKETTE_ENCRYPTION_KEY', says)
}

/** Refuses keys that cannot open what this database holds. */
export const requireOwnKey = async (sql: Sql, seal: Seal): Promise<void> => requireAll(seal, await readChecks(sql))

/** Refuses keys of which none has ever sealed anything here, but not because another one is lost. */
export async function requireAnyOwnKey(sql: Sql, seal: Seal): Promise<void> {
  const sealed = (await readChecks(sql)).filter(isSealed)
  if (!sealed.some((check) => opens(seal, check))) requireAll(seal, sealed)
}

/** Notes, before anything is sealed with a key, that from now on a start needs it. */
export async function noteKey(
  sql: Sql,
  seal: Seal,
  require: (seal: Seal, checks: readonly Buffer[]) => void = () => {},
): Promise<void> {
  for (;;) {
    const { sealChecks, asText } = one(
      await sql<{ sealChecks: Buffer[]; asText: string }[]>`
        select seal_checks, seal_checks::text as as_text from instance`,
    )
    require(seal, sealChecks)
    if (sealChecks.some((check) => hasHead(seal, check))) return
    // Another node may note its own key at the same moment: it is seen in the next round.
    const { count } = await sql`
      update instance set seal_checks = seal_checks || ${seal.close(SEALED)}::bytea
      where seal_checks::text = ${asText}`
    if (count === 1) return
  }
}

/** Both in one: nobody's first key comes between. */
export const claimKey = (sql: Sql, seal: Seal): Promise<void> => noteKey(sql, seal, requireAll)

/** Nothing is sealed with the others any more, or nobody wants it: a start does without them. */
export async function retireOtherKeys(sql: Sql, seal: Seal): Promise<void> {
  await sql`update instance set seal_checks = array[${seal.close(SEALED)}::bytea]`
}
