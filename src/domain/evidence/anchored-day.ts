import { one, type Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { recordingTime, type Signed, signText } from './instance-key.ts'
import { DIGEST_BYTES, leafDigest, type ProofStep, proofIn, rootOf, treeOf } from './merkle.ts'

/** One root over all chains that grew on a day in Berlin, signed. */
export interface AnchoredDay extends Signed {
  day: string
  chains: number
  root: string
  signedAt: string
  /** Of an authority for time stamps, over the root: RFC 3161, in Base64. */
  timeStamp?: string
}

/** That a chain had come to a digest when its day was signed. */
export interface DayProof {
  day: AnchoredDay
  /** The chain as it stands in the tree. */
  leaf: string
  steps: readonly ProofStep[]
}

/** The text that is signed for a day. */
export const dayStatement = ({ day, chains, root, signedAt }: Omit<AnchoredDay, keyof Signed>): string =>
  `plakette evidence day\nday ${day}\nchains ${chains}\nroot ${root}\nsigned ${signedAt}\n`

export const orderLeaf = (order: number, number: number, digest: string): string => `order ${order} ${number} ${digest}`
export const deliveryLeaf = (event: string, webhook: number, number: number, digest: string): string =>
  `event ${event} webhook ${webhook} ${number} ${digest}`

/**
 * The digests of where each chain that grew on a day stood at its end, one after another. The same whenever it is asked for: nothing is
 * added to a day that is over. Hashed by the database, which keeps nobody waiting.
 */
async function leavesOf(sql: Sql, day: string): Promise<Buffer> {
  const { leaves } = one(
    await sql<{ leaves: Buffer }[]>`
    with bounds as (
      select ${day}::date::timestamp at time zone 'Europe/Berlin' as begun, (${day}::date + 1)::timestamp at time zone 'Europe/Berlin' as ended
    )
    select coalesce(string_agg(sha256('\\x00'::bytea || convert_to(leaf, 'UTF8')), ''::bytea order by leaf collate "C"), ''::bytea) as leaves
    from (
    select 'order ' || order_id || ' ' || number || ' ' || encode(digest, 'hex') as leaf from (
      select distinct on (order_id) order_id, number, digest from evidence_entry, bounds
      where recorded_at >= begun and recorded_at < ended order by order_id, number desc
    ) as orders
    union all
    select 'event ' || event_id || ' webhook ' || webhook_id || ' ' || number || ' ' || encode(digest, 'hex') from (
      select distinct on (event_id, webhook_id) event_id, webhook_id, number, digest from evidence_delivery, bounds
      where recorded_at >= begun and recorded_at < ended order by event_id, webhook_id, number desc
    ) as deliveries
    ) as grown`,
  )
  return leaves
}

/** Signs the root of a day that is over. A day that is signed stays as it is. */
export async function anchorDay(sql: Sql, seal: Seal, day: string): Promise<AnchoredDay> {
  const [known] = await anchoredDays(sql, [day])
  if (known) return known
  const leaves = await leavesOf(sql, day)
  const now = await recordingTime(sql)
  const made = {
    day,
    chains: leaves.length / DIGEST_BYTES,
    root: rootOf(await treeOf(leaves)),
    signedAt: now.toISOString(),
  }
  const { keyId, signature } = await signText(sql, seal, dayStatement(made))
  await sql`
    insert into evidence_day (day, chains, leaves, root, signed_at, key_id, signature)
    values (${day}, ${made.chains}, ${leaves}, ${Buffer.from(made.root, 'hex')}, ${now}, ${keyId}, ${Buffer.from(signature, 'base64url')})
    on conflict (day) do nothing`
  const [stored] = await anchoredDays(sql, [day])
  return stored ?? { ...made, keyId, signature }
}

interface DayRow {
  day: string
  chains: number
  root: Buffer
  signedAt: Date
  keyId: string
  signature: Buffer
  timeStamp: Buffer | null
}

export async function anchoredDays(sql: Sql, days: readonly string[]): Promise<AnchoredDay[]> {
  const rows = await sql<DayRow[]>`
    select day::text, chains, root, signed_at, key_id, signature, time_stamp from evidence_day
    where day = any(${days}::text[]::date[]) order by day`
  return rows.map(({ day, chains, root, signedAt, keyId, signature, timeStamp }) => ({
    ...{ day, chains, root: root.toString('hex'), signedAt: signedAt.toISOString(), keyId },
    signature: signature.toString('base64url'),
    ...(timeStamp && { timeStamp: timeStamp.toString('base64') }),
  }))
}

/** The oldest signed day without a time stamp, after one where that is given. */
export async function nextDayToStamp(sql: Sql, after?: string): Promise<AnchoredDay | undefined> {
  const [row] = await sql<{ day: string }[]>`
    select day::text from evidence_day
    where time_stamp is null and ${after === undefined ? sql`true` : sql`day > ${after}`}
    order by day limit 1`
  const [day] = row ? await anchoredDays(sql, [row.day]) : []
  return day
}

/** Keeps a token for the root of a day. */
export async function keepTimeStamp(sql: Sql, day: string, token: Buffer, at: Date): Promise<void> {
  await sql`
    update evidence_day set time_stamp = ${token}, time_stamped_at = ${at}
    where day = ${day} and time_stamp is null`
}

/** The proofs of those of some leaves that a signed day has. */
export async function proofsOn(sql: Sql, day: AnchoredDay, wanted: readonly string[]): Promise<DayProof[]> {
  const [row] = await sql<{ leaves: Buffer }[]>`select leaves from evidence_day where day = ${day.day}`
  const tree = await treeOf(row?.leaves ?? Buffer.alloc(0))
  return wanted.flatMap((leaf) => {
    const steps = proofIn(tree, leafDigest(leaf))
    return steps ? [{ day, leaf, steps }] : []
  })
}
