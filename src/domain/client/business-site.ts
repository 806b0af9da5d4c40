import { brokenRules, notFound } from '../../kernel/refusal.ts'
import { one, type Sql } from '../../platform/db.ts'
import { checkBusinessSite, type SiteEntry, type SiteRow } from '../contract-partner/check-partners.ts'
import { requireClient } from './client.ts'
import { type ListKeeper, requireOperator } from './contract-partner.ts'

export interface BusinessSite extends Required<{ [Field in keyof SiteRow]: string | null }> {
  id: number
}

/** Contract 1, 2.9 rule 7. */
const WHAT = 'business sites'

export async function addBusinessSite(
  sql: Sql,
  by: ListKeeper,
  { clientId, ...row }: SiteRow & { clientId: number },
  now: Date,
): Promise<{ id: number }> {
  requireOperator(by, WHAT)
  const site = checked(row)
  await requireClient(sql, clientId)
  return one(
    await sql<{ id: number }[]>`
      insert into business_site ${sql({ client_id: clientId, created_at: now, ...columns(site) })}
      returning id`,
  )
}

/** Which site, and whose: that of another client is not found. */
interface SiteOfClient {
  clientId: number
  id: number
}

/** Changes what is given and leaves the rest; `null` or a blank text takes a field away. */
export async function changeBusinessSite(
  sql: Sql,
  by: ListKeeper,
  { clientId, id }: SiteOfClient,
  given: SiteRow,
): Promise<{ id: number }> {
  requireOperator(by, WHAT)
  const [before] = await sql<SiteRow[]>`
    select company_name, street, house_number, address_suffix, postal_code, city, state, country
    from business_site
    where id = ${id} and client_id = ${clientId}
    for update`
  if (!before) throw unknownSite({ clientId, id })
  await sql`update business_site set ${sql(columns(checked({ ...before, ...given })))} where id = ${id}`
  return { id }
}

export async function removeBusinessSite(
  sql: Sql,
  by: ListKeeper,
  { clientId, id }: SiteOfClient,
): Promise<{ id: number }> {
  requireOperator(by, WHAT)
  const [removed] = await sql<{ id: number }[]>`
    delete from business_site where id = ${id} and client_id = ${clientId} returning id`
  if (!removed) throw unknownSite({ clientId, id })
  return removed
}

/** The sites of a client, in the order in which they were entered. */
export async function listBusinessSites(sql: Sql, by: ListKeeper, clientId: number): Promise<BusinessSite[]> {
  requireOperator(by, WHAT)
  await requireClient(sql, clientId)
  return sql<BusinessSite[]>`
    select id, company_name, street, house_number, address_suffix, postal_code, city, state, country
    from business_site
    where client_id = ${clientId}
    order by id`
}

const unknownSite = ({ clientId, id }: SiteOfClient) =>
  notFound(`client ${clientId} has no business site ${id}`).because('no-site')

function checked(row: SiteRow): SiteEntry {
  const result = checkBusinessSite(row)
  if (!result.accepted) throw brokenRules(result.findings)
  return result.site
}

const columns = (site: SiteEntry) => ({
  company_name: site.companyName,
  street: site.street ?? null,
  house_number: site.houseNumber ?? null,
  address_suffix: site.addressSuffix ?? null,
  postal_code: site.postalCode ?? null,
  city: site.city ?? null,
  state: site.state ?? null,
  country: site.country,
})
