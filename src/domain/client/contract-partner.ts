import { Refusal } from '../../kernel/refusal.ts'
import { one, type Sql } from '../../platform/db.ts'
import { checkKopaVp } from './client.ts'

export async function addContractPartner(
  sql: Sql,
  partner: { clientId: number; kopaVp: string; companyName: string },
  now: Date,
): Promise<{ id: number }> {
  const kopaVp = checkKopaVp(partner.kopaVp)
  if (partner.companyName.trim() === '') throw new Refusal(400, 'a contract partner needs a company name')
  const [client] = await sql`select 1 from client where id = ${partner.clientId}`
  if (!client) throw new Refusal(404, `there is no client ${partner.clientId}`)
  const [known] =
    await sql`select 1 from contract_partner where client_id = ${partner.clientId} and kopa_vp = ${kopaVp}`
  if (known) throw new Refusal(409, `client ${partner.clientId} already has the contract partner ${kopaVp}`)
  return one(
    await sql<{ id: number }[]>`
      insert into contract_partner (client_id, kopa_vp, company_name, created_at)
      values (${partner.clientId}, ${kopaVp}, ${partner.companyName.trim()}, ${now})
      returning id`,
  )
}
