import { type OfficeFigures, officeFigures } from '../../domain/order/show/office-figures.ts'
import type { Portal } from '../../domain/registration-office/availability.ts'
import { findKnownOffices } from '../../domain/registration-office/known-office.ts'
import { HOUR } from '../../kernel/duration.ts'
import type { Sql } from '../../platform/db.ts'

/** A registration office that got applications lately, with what is known of it. */
export interface OfficeView extends OfficeFigures {
  /** As the authority calls it; null as long as it has not. */
  name: string | null
  portal: Portal
  /** When the authority said so; null where nothing recent is known. */
  checkedAt: Date | null
}

/** What was said earlier says nothing about now. */
const PORTAL_HOLDS_MS = HOUR

/** The offices to which a client's applications go, or all of them. From what is kept: nobody is asked. */
export async function findOffices(sql: Sql, clientId: number | undefined, now: Date): Promise<OfficeView[]> {
  const figures = await officeFigures(sql, clientId, now)
  const known = await findKnownOffices(
    sql,
    figures.map(({ districtKey }) => districtKey),
  )
  const byKey = new Map(known.map((office) => [office.districtKey, office]))
  return figures.map((office) => {
    const { name = null, portal = null, checkedAt = null } = byKey.get(office.districtKey) ?? {}
    const isRecent = checkedAt !== null && now.getTime() - checkedAt.getTime() < PORTAL_HOLDS_MS
    return { ...office, name, ...(isRecent && portal ? { portal, checkedAt } : { portal: 'unknown', checkedAt: null }) }
  })
}
