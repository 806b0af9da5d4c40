import type { Sql } from '../../platform/db.ts'

/** Which of some documents are papers of a process. */
export async function namedByPowers(sql: Sql, sha256s: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql<{ hex: string }[]>`
    select hex from unnest(${sha256s}::text[]) hex
    where exists (select from power_of_attorney where form_sha256 = decode(hex, 'hex'))
      or exists (select from power_of_attorney where mandate_sha256 = decode(hex, 'hex'))`
  return new Set(rows.map(({ hex }) => hex))
}
