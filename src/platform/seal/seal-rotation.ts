import { createHash } from 'node:crypto'
import type { Sql } from '../db.ts'
import { LONGEST_HEAD, type Seal } from './seal.ts'
import { claimKey, type Keys, retireOtherKeys } from './seal-check.ts'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'

export interface Rotation {
  /** How many values were sealed anew, by `table.column`. */
  resealed: Readonly<Record<string, number>>
  /** How many no given key opens; they stay as they are. */
  unopened: number
  /** The first of them. */
  unreadable: readonly Unreadable[]
  /** Whether a start does without the older keys from now on. */
  isFinished: boolean
}

/** Where a value is, so that somebody can look what it was. */
export interface Unreadable {
  column: string
  id: string
}

const MOST_NAMED = 100

/**
 * Seals everything with the newest key and for its place, some values per statement, each statement a commit of its own. It can be killed
 * at any moment and started again: what has the newest key is passed over. Nodes go on meanwhile, as long as they
 * have both keys; a value that they change at the same moment is left alone and found in the next pass. A start needs
 * the newest key from the first value on, and the older ones until the last, or until what nobody can open is given up.
 */
export async function rotateSeals(
  sql: Sql,
  keys: readonly [Buffer, ...Keys],
  { leavesUnreadable = false }: { leavesUnreadable?: boolean } = {},
): Promise<Rotation> {
  const seal = await claimKey(sql, keys, leavesUnreadable ? 'any' : 'all')
  const resealed: Record<string, number> = {}
  for (;;) {
    let tried = 0
    let unopened = 0
    const unreadable: Unreadable[] = []
    for (const column of SEALED_COLUMNS) {
      const done = await resealColumn(sql, seal, column)
      const name = `${column.table}.${column.column}`
      resealed[name] = (resealed[name] ?? 0) + done.resealed
      tried += done.tried
      unopened += done.unopened.length
      const ids = done.unopened.slice(0, MOST_NAMED - unreadable.length)
      unreadable.push(...ids.map((id) => ({ column: name, id })))
    }
    // Whatever was tried, another may have changed meanwhile, or added behind us.
    if (tried > 0) continue
    const isFinished = unopened === 0 || leavesUnreadable
    if (isFinished) await retireOtherKeys(sql, keys[0])
    return { resealed, unopened, unreadable, isFinished }
  }
}

interface Sealed {
  key: string
  row: string[]
  sealed: Buffer
}

interface Done {
  tried: number
  resealed: number
  unopened: string[]
}

async function resealColumn(sql: Sql, seal: Seal, where: SealedColumn): Promise<Done> {
  const done: Done = { tried: 0, resealed: 0, unopened: [] }
  let after: string | null = null
  for (;;) {
    const rows: Sealed[] = await olderSealed(sql, seal, where, after)
    const opened = rows.flatMap((row) => reopened(seal, where, row))
    done.tried += opened.length
    const ids = new Set(opened.map(({ key }) => key))
    done.unopened.push(...rows.map(({ key }) => key).filter((key) => !ids.has(key)))
    if (opened.length > 0) done.resealed += await replace(sql, where, opened)
    const last = rows.at(-1)
    if (last === undefined) return done
    after = last.key
  }
}

/** The next values that the newest key has not sealed for their place, in the order of their row's key. */
const olderSealed = (
  sql: Sql,
  { head }: Seal,
  { table, column, key, keyType, row, batch }: SealedColumn,
  after: string | null,
): Promise<Sealed[]> => sql<Sealed[]>`
  select ${sql(key)}::text as key, ${sql(column)} as sealed, array[${sql.unsafe(row)}] as row
  from ${sql(table)}
  where substring(${sql(column)} from 1 for ${head.length}) <> ${head}
    and (${after}::text is null or ${sql(key)} > ${after}::text::${sql.unsafe(keyType)})
  order by ${sql(key)}
  limit ${batch}`

interface Resealed {
  key: string
  /** Fingerprint of what was read: what another has changed since is not replaced. */
  was: string
  sealed: string
}

function reopened(seal: Seal, { place: placeOf }: SealedColumn, { key, row, sealed }: Sealed): Resealed[] {
  try {
    const place = placeOf(...row)
    const anew = seal.close(seal.open(sealed, place), place).toString('base64')
    return [{ key, was: createHash('sha256').update(sealed).digest('hex'), sealed: anew }]
  } catch {
    return []
  }
}

async function replace(
  sql: Sql,
  { table, column, key, keyType }: SealedColumn,
  values: readonly Resealed[],
): Promise<number> {
  const { count } = await sql`
    update ${sql(table)} as sealed_row
    set ${sql(column)} = decode(given.sealed, 'base64')
    from unnest(
      ${values.map((value) => value.key)}::text[],
      ${values.map(({ was }) => was)}::text[],
      ${values.map(({ sealed }) => sealed)}::text[]
    ) as given (key, was, sealed)
    where sealed_row.${sql(key)} = given.key::${sql.unsafe(keyType)}
      and sha256(sealed_row.${sql(column)}) = decode(given.was, 'hex')`
  return count
}

/** How many values begin with which head, in hexadecimal: a scan of all of them. */
export async function countBySealer(sql: Sql): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { table, column } of SEALED_COLUMNS) {
    const rows = await sql<{ head: Buffer; number: number }[]>`
      select case when get_byte(${sql(column)}, 0) = 0 then substring(${sql(column)} from 1 for 1)
        else substring(${sql(column)} from 1 for ${LONGEST_HEAD}) end as head, count(*) as number
      from ${sql(table)}
      where length(${sql(column)}) > 0
      group by 1`
    for (const { head, number } of rows) {
      const name = head.toString('hex')
      counts.set(name, (counts.get(name) ?? 0) + number)
    }
  }
  return counts
}

/** How many values another key than the newest has sealed, or none, or not for their place. */
export async function countOlderSealed(sql: Sql, { head }: Seal): Promise<number> {
  const counts = [...(await countBySealer(sql))]
  return counts.filter(([name]) => name !== head.toString('hex')).reduce((sum, [, number]) => sum + number, 0)
}
