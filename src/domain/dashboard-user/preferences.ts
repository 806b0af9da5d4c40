import { one, type Sql } from '../../platform/db.ts'

export const LANGUAGES = ['de', 'en'] as const
export const COLOURS = ['system', 'light', 'dark'] as const
export const DENSITIES = ['normal', 'dense'] as const

/** How a person likes the pages, on whatever machine. */
export interface Preferences {
  language: (typeof LANGUAGES)[number]
  colours: (typeof COLOURS)[number]
  density: (typeof DENSITIES)[number]
}

export async function findPreferences(sql: Sql, userId: number): Promise<Preferences> {
  return one(await sql<Preferences[]>`select language, colours, density from dashboard_user where id = ${userId}`)
}

export async function setPreferences(sql: Sql, userId: number, given: Partial<Preferences>): Promise<Preferences> {
  return one(
    await sql<Preferences[]>`
      update dashboard_user
      set language = coalesce(${given.language ?? null}, language), colours = coalesce(${given.colours ?? null}, colours),
        density = coalesce(${given.density ?? null}, density)
      where id = ${userId}
      returning language, colours, density`,
  )
}
