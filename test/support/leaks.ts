import type { Sql } from '../../src/platform/db.ts'

/** Something that must not appear anywhere. Short ones are looked for as a value of JSON or XML only. */
export interface Secret {
  name: string
  text: string
}

const SHORT = 6

/** Base64 of a text that stands somewhere in a longer one: its three alignments, without the characters at the edges. */
const base64Spellings = (text: string): string[] =>
  [0, 1, 2].map((shift) => {
    const written = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)])
      .toString('base64')
      .replace(/=+$/, '')
    return written.slice(shift === 0 ? 0 : shift + 1, -1)
  })

const hexOf = (text: string): string => Buffer.from(text).toString('hex')

/** How a secret could be written. */
export function spellingsOf({ text }: Secret): string[] {
  if (text.length < SHORT) return [`"${text}"`, `>${text}<`].flatMap((value) => [value, hexOf(value)])
  const base64 = base64Spellings(text).flatMap((value) => [value, value.replaceAll('+', '-').replaceAll('/', '_')])
  return [text, hexOf(text), hexOf(text).toUpperCase(), ...base64, ...base64.map(hexOf)]
}

/** The secrets that a text gives away. */
export const leaksIn = (text: string, secrets: readonly Secret[]): string[] =>
  secrets.filter((secret) => spellingsOf(secret).some((spelling) => text.includes(spelling))).map(({ name }) => name)

/** The lines of a key, any of which would give it away. */
export const keyLines = (name: string, pem: string): Secret[] =>
  pem
    .split('\n')
    .filter((line) => line.length > 40 && !line.startsWith('-----'))
    .map((text, index) => ({ name: `${name}, line ${index + 1}`, text }))

/** Every row of every table as text, bytes in hexadecimal, by table. */
export async function dumpOf(sql: Sql): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`
  const dump = new Map<string, string>()
  for (const { name } of tables) {
    const rows = await sql<{ row: string }[]>`select entry::text as row from ${sql(name)} as entry`
    dump.set(name, rows.map(({ row }) => row).join('\n'))
  }
  return dump
}
