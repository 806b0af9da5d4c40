import type { Catalogue, Item } from './catalogue.ts'

const HEAD = `-- The schema after the last migration. Rendered by npm run db:dump; CI compares (npm run db:check).
-- To change it, add a migration: nobody edits this file.
`

const ofOwner = (items: readonly Item[], owner: string): readonly Item[] => items.filter((item) => item.owner === owner)

function renderTable(table: string, catalogue: Catalogue): string {
  const lines = [...ofOwner(catalogue.columns, table), ...ofOwner(catalogue.constraints, table)]
  const body = lines.map(({ definition }) => `  ${definition}`).join(',\n')
  const [options] = ofOwner(catalogue.tableOptions, table)
  const create = `create table ${table} (\n${body}\n)${options ? ` with (${options.definition})` : ''};`
  const rest = [...ofOwner(catalogue.indexes, table), ...ofOwner(catalogue.triggers, table)]
  return [create, ...rest.map(({ definition }) => `${definition};`)].join('\n')
}

/** One text per state of the database, whatever the order in which it came about. */
export function renderSchema(catalogue: Catalogue): string {
  const tables = [...new Set(catalogue.columns.map(({ owner }) => owner))]
  const sections = [
    ...catalogue.functions.map(({ definition }) => `${definition.trim()};`),
    ...tables.map((table) => renderTable(table, catalogue)),
    ...catalogue.views.map(({ name, definition }) => `create view ${name} as\n${definition.trim()}`),
  ]
  return `${[HEAD.trim(), ...sections].join('\n\n')}\n`
}
