import { brokenRules, conflict, forbidden, notFound } from '../../kernel/refusal.ts'
import { one, type Sql } from '../../platform/db.ts'
import { checkContractPartners, type PartnerEntry, type PartnerRow } from '../contract-partner/check-partners.ts'
import { lockClient } from './client.ts'

/** Who works on the list. */
export interface ListKeeper {
  isOperator: boolean
}

/** Only the operator creates, changes and removes contract partners and business sites (contract 1, 2.9 rule 7). */
export function requireOperator({ isOperator }: ListKeeper, what = 'contract partners'): void {
  if (!isOperator) throw forbidden(`only the operator creates, changes and removes ${what}`)
}

/** For whom a client may file, by name: its people choose among them in forms (contract 1, 2.9 rule 1). */
export const partnersOf = (sql: Sql, clientId: number): Promise<{ kopaVp: string; name: string }[]> =>
  sql<{ kopaVp: string; name: string }[]>`
    select kopa_vp, company_name as name from contract_partner
    where client_id = ${clientId} and active and not exists (
      select from partner_exclusion x
      where x.kopa_vp = contract_partner.kopa_vp and x.lifted_at is null and (x.client_id is null or x.client_id = ${clientId}))
    order by company_name, kopa_vp`

export async function addContractPartner(
  sql: Sql,
  by: ListKeeper,
  { clientId, ...row }: PartnerRow & { clientId: number },
  now: Date,
): Promise<{ id: number }> {
  requireOperator(by)
  const partner = checked(row)
  await lockClient(sql, clientId)
  await refuseKnown(sql, { clientId, kopaVp: partner.kopaVp })
  return one(
    await sql<{ id: number }[]>`
      insert into contract_partner ${sql({ client_id: clientId, created_at: now, ...partnerColumns(partner) })}
      returning id`,
  )
}

/** Changes what is given and leaves the rest; `null` or a blank text takes a field away. */
export async function changeContractPartner(
  sql: Sql,
  by: ListKeeper,
  id: number,
  { active, ...given }: PartnerRow & { active?: boolean },
): Promise<{ id: number; clientId: number }> {
  requireOperator(by)
  await lockListOf(sql, id)
  const [before] = await sql<(PartnerRow & { clientId: number })[]>`
    select client_id, company_name, street, house_number, address_suffix, postal_code, city, state, kopa_vp, country
    from contract_partner
    where id = ${id}`
  if (!before) throw unknownPartner(id)
  const partner = checked({ ...before, ...given })
  if (partner.kopaVp !== before.kopaVp) await refuseKnown(sql, { clientId: before.clientId, kopaVp: partner.kopaVp })
  await sql`
    update contract_partner set ${sql(partnerColumns(partner))}, active = coalesce(${active ?? null}, active) where id = ${id}`
  return { id, clientId: before.clientId }
}

export async function removeContractPartner(
  sql: Sql,
  by: ListKeeper,
  id: number,
): Promise<{ id: number; clientId: number; kopaVp: string }> {
  requireOperator(by)
  await lockListOf(sql, id)
  const [removed] = await sql<{ id: number; clientId: number; kopaVp: string }[]>`
    delete from contract_partner where id = ${id} returning id, client_id, kopa_vp`
  if (!removed) throw unknownPartner(id)
  return removed
}

/** An import compares the list with what its preview showed: nobody changes an entry meanwhile. */
async function lockListOf(sql: Sql, id: number): Promise<void> {
  const [partner] = await sql<{ clientId: number }[]>`select client_id from contract_partner where id = ${id}`
  if (!partner) throw unknownPartner(id)
  await lockClient(sql, partner.clientId)
}

const unknownPartner = (id: number) => notFound(`there is no contract partner ${id}`).because('no-partner')

function checked(row: PartnerRow): PartnerEntry {
  const result = checkContractPartners([row])
  if (!result.accepted) throw brokenRules(result.findings)
  return one(result.partners)
}

async function refuseKnown(sql: Sql, { clientId, kopaVp }: { clientId: number; kopaVp: string }): Promise<void> {
  const [known] = await sql`select 1 from contract_partner where client_id = ${clientId} and kopa_vp = ${kopaVp}`
  if (known)
    throw conflict(`client ${clientId} already has the contract partner ${kopaVp}`).because('partner-known', 'kopaVp')
}

/** An entry as it is stored. */
export const partnerColumns = (partner: PartnerEntry) => ({
  company_name: partner.companyName,
  street: partner.street ?? null,
  house_number: partner.houseNumber ?? null,
  address_suffix: partner.addressSuffix ?? null,
  postal_code: partner.postalCode ?? null,
  city: partner.city ?? null,
  state: partner.state ?? null,
  kopa_vp: partner.kopaVp,
  country: partner.country,
})
