import type { Sql } from './db.ts'

/** Before the migrations have run, a table may not be there yet. */
export async function hasTable(sql: Sql, name: string): Promise<boolean> {
  const [table] = await sql<{ known: boolean }[]>`select to_regclass(${name}) is not null as known`
  return table?.known ?? false
}

/** For what a later migration has added, in a database that is looked at as it is. */
export async function hasColumn(sql: Sql, table: string, column: string): Promise<boolean> {
  const [found] = await sql`
    select 1 from information_schema.columns where table_name = ${table} and column_name = ${column}`
  return found !== undefined
}

/** Lets every counter of the schema go on so much further: numbers in between may have been given out, though nothing here knows of it. */
export async function skipNumbers(sql: Sql, by: number): Promise<void> {
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${by})
    from pg_sequences
    where schemaname = current_schema()`
}
