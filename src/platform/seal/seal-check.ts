import { one, type Sql } from '../db.ts'
import { SettingError } from '../setting.ts'
import { createTrustingSeal, isBound, isSealed, keyName, noSeal, type Seal, type Trust } from './seal.ts'
import { type Note, READABLE_NOTE, readNote, trustOf, writeNote } from './seal-note.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

/** The newest key first; none on a production instance that has none. */
export type Keys = readonly Buffer[]

/** Which keys must be there: all that sealed something, or one of them when what the others sealed is given up. */
export type Needed = 'all' | 'any'

const refusal = (problem: string) => new SettingError('PLAKETTE_ENCRYPTION_KEY', problem)

/** What a start makes of its keys and of what the database says of them. */
interface Judgement {
  notes: readonly (Note | undefined)[]
  seal: Seal
  trust: Trust
}

const NO_TRUST: Trust = { unbound: new Set(), readable: false }

async function judge(sql: Sql, keys: Keys, checks: readonly Buffer[], needed: Needed): Promise<Judgement> {
  const [newest, ...older] = keys
  const sealed = checks.filter(isSealed)
  if (!newest) {
    if (sealed.length > 0) throw refusal('is not set, but this database was sealed with a key')
    return { notes: [], seal: noSeal, trust: NO_TRUST }
  }
  const readable = sealed.length < checks.length
  const notes = sealed.map((check) => readNote(keys, check, { readable }))
  requireNotes(notes, needed)
  const noted = trustOf(notes.filter((note) => note !== undefined))
  const trust = sealed.length > 0 ? noted : { ...noted, readable }
  // Whoever can write the database could otherwise have readable values believed by taking the notes away.
  if (sealed.length === 0 && (await holdsSealed(sql)))
    throw refusal('cannot be checked: this database holds sealed values, but no note of their key')
  return { notes, seal: createTrustingSeal([newest, ...older], trust), trust }
}

function requireNotes(notes: readonly (Note | undefined)[], needed: Needed): void {
  const known = notes.filter((note) => note !== undefined)
  if (known.length === notes.length || (needed === 'any' && known.length > 0)) return
  throw refusal(
    known.length > 0
      ? 'lacks a key that this database was sealed with: run plakette keys rotate with all keys before one is taken away'
      : 'is not the key that this database was sealed with',
  )
}

async function holdsSealed(sql: Sql): Promise<boolean> {
  for (const { table, column } of SEALED_COLUMNS) {
    const [found] = await sql`
      select 1 from ${sql(table)}
      where length(${sql(column)}) > 0 and substring(${sql(column)} from 1 for 1) <> '\\x00' limit 1`
    if (found) return true
  }
  return false
}

async function judgeAsItIs(sql: Sql, keys: Keys, needed: Needed): Promise<Judgement> {
  const [row] = await sql<{ sealChecks: Buffer[] }[]>`select seal_checks from instance`
  return judge(sql, keys, row?.sealChecks ?? [], needed)
}

/** Refuses keys that cannot open what this database holds; opens as its notes say. */
export const requireOwnKey = async (sql: Sql, keys: Keys, needed: Needed = 'all'): Promise<Seal> =>
  (await judgeAsItIs(sql, keys, needed)).seal

/** Whether forms of values that are not bound to their places are still believed: until a rotation is done. */
export async function believesOlderForms(sql: Sql, keys: Keys): Promise<boolean> {
  const { trust } = await judgeAsItIs(sql, keys, 'any')
  return trust.readable || trust.unbound.size > 0
}

/**
 * The same, and notes, before anything is sealed with a key, that from now on a start needs it. Notes of earlier
 * versions are written anew, so that nobody without the key can add to what they say.
 */
export async function claimKey(sql: Sql, keys: Keys, needed: Needed = 'all'): Promise<Seal> {
  for (;;) {
    const { sealChecks, asText } = one(
      await sql<{ sealChecks: Buffer[]; asText: string }[]>`
        select seal_checks, seal_checks::text as as_text from instance`,
    )
    const { notes, seal } = await judge(sql, keys, sealChecks, needed)
    const next = notedAnew(keys, sealChecks, notes)
    if (next.length === sealChecks.length && next.every((note, index) => sealChecks[index]?.equals(note))) return seal
    // Another node may note its own key at the same moment: it is seen in the next round.
    const { count } = await sql`
      update instance
      set seal_checks = (
        select array_agg(decode(note, 'hex') order by position)
        from unnest(${next.map((note) => note.toString('hex'))}::text[]) with ordinality as given (note, position)
      )
      where seal_checks::text = ${asText}`
    if (count === 1) return seal
  }
}

function notedAnew(keys: Keys, checks: readonly Buffer[], notes: readonly (Note | undefined)[]): readonly Buffer[] {
  const [newest] = keys
  if (!newest) return checks.length > 0 ? checks : [READABLE_NOTE]
  const sealed = checks.filter(isSealed)
  const kept = sealed.map((check, index) => {
    const note = notes[index]
    const key = keys.find((one) => keyName(one) === note?.key)
    return note && key && !isBound(check) ? writeNote(key, note) : check
  })
  if (notes.some((note) => note?.key === keyName(newest))) return kept
  const readable = sealed.length === 0 && checks.length > 0
  return [...kept, writeNote(newest, { unbound: false, readable })]
}

/** Everything is sealed with this key and bound to its place, or nobody wants it: nothing else is believed any more. */
export async function retireOtherKeys(sql: Sql, newest: Buffer): Promise<void> {
  await sql`update instance set seal_checks = array[${writeNote(newest, { unbound: false, readable: false })}::bytea]`
}
