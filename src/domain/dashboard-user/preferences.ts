import { one, type Sql } from '../../platform/db.ts'

export const LANGUAGES = ['de', 'en'] as const
export const COLOURS = ['system', 'light', 'dark'] as const
export const DENSITIES = ['normal', 'dense'] as const
/** Columns of the list of orders that can be left out; in the order in which they stand. */
export const ORDER_COLUMNS = [
  'client',
  'transaction',
  'vehicle',
  'step',
  'changed',
  'created',
  'attempt',
  'files',
] as const

/** How a person likes the pages, on whatever machine. */
export interface Preferences {
  language: (typeof LANGUAGES)[number]
  colours: (typeof COLOURS)[number]
  density: (typeof DENSITIES)[number]
  orderColumns: readonly (typeof ORDER_COLUMNS)[number][]
}

export async function findPreferences(sql: Sql, userId: number): Promise<Preferences> {
  return one(
    await sql<Preferences[]>`
      select language, colours, density, order_columns from dashboard_user where id = ${userId}`,
  )
}

export async function setPreferences(sql: Sql, userId: number, given: Partial<Preferences>): Promise<Preferences> {
  return one(
    await sql<Preferences[]>`
      update dashboard_user
      set language = coalesce(${given.language ?? null}, language), colours = coalesce(${given.colours ?? null}, colours),
        density = coalesce(${given.density ?? null}, density),
        order_columns = coalesce(${given.orderColumns ? [...given.orderColumns] : null}::text[], order_columns)
      where id = ${userId}
      returning language, colours, density, order_columns`,
  )
}
