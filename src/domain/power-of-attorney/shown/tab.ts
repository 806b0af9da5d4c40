import type { Sql } from '../../../platform/db.ts'
import type { Process } from '../process.ts'
import { readinessOf, type Surroundings } from '../readiness.ts'
import { OPEN, SIGNED } from '../status.ts'

/** How people look for powers of attorney: to be signed, to be used, of no use. */
export const TABS = ['open', 'ready', 'unusable'] as const
export type Tab = (typeof TABS)[number]

export function tabOf(process: Process, around: Surroundings): Tab {
  const { status, readyForApplication } = readinessOf(process, around)
  if (status === OPEN) return 'open'
  return readyForApplication ? 'ready' : 'unusable'
}

/** The same in SQL, so that a list can be cut into pages; a test holds both against each other. */
export function tabIn(sql: Sql, { instance, environment }: Surroundings) {
  const isLeft = sql`(environment = 'test' and ${environment === 'production'})`
  const isTestOnly = sql`(environment = 'test' and ${instance === 'production'})`
  return sql`
    case
      when status = ${OPEN} and not ${isLeft} then 'open'
      when status = ${SIGNED} and not ${isLeft} and not ${isTestOnly}
        and forgotten_at is null and form_sha256 is not null and (mandate_sha256 is not null or not has_mandate)
        and missing_holder_fields = '{}' and differing_fields = '{}' and altered_fields = '{}' then 'ready'
      else 'unusable'
    end`
}
