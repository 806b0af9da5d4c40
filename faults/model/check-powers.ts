import { hash } from 'node:crypto'
import type { Simulators } from '../world/simulators.ts'
import type { World } from '../world/world.ts'
import type { Customer } from './customer.ts'

interface PowerRow {
  id: number
  clientId: number
  reference: string | null
  status: string
  providerId: string | null
  form: string | null
}

/** Each process came to its end once, as its signer ended it, with the very paper that was signed. */
export async function brokenPowers({ sql, simulators }: World, customers: readonly Customer[]): Promise<string[]> {
  const rows = await sql<PowerRow[]>`
    select id, client_id, external_order_id as reference, status, provider_id, encode(form_sha256, 'hex') as form
    from power_of_attorney order by id`
  const living = Map.groupBy(
    rows.filter(({ status }) => status !== 'fehlgeschlagen'),
    ({ clientId, reference }) => `${clientId} ${reference}`,
  )
  return [
    ...rows.filter(({ status }) => status === 'offen').map(({ id }) => `power of attorney ${id} is open at the end`),
    ...[...living.values()]
      .filter((same) => same.length > 1)
      .map((same) => `one power of attorney is the processes ${same.map(({ id }) => id).join(', ')}`),
    ...customers.flatMap((customer) => unlike(customer, rows)),
    ...(await lostSignatures(simulators, rows)),
  ]
}

/** What a program was told stays true. */
const unlike = ({ clientId, powers }: Customer, rows: readonly PowerRow[]): string[] =>
  [...(powers?.ended.values() ?? [])]
    .filter(
      ({ id, reference, status }) =>
        !rows.some(
          (row) => row.id === id && row.clientId === clientId && row.reference === reference && row.status === status,
        ),
    )
    .map(({ id, status }) => `power of attorney ${id} was ${status} and is not there, or not any more`)

/** By the trust service's own record: what was signed there is signed here, and the paper is the signed one. */
async function lostSignatures(simulators: Simulators, rows: readonly PowerRow[]): Promise<string[]> {
  const signed = (await simulators.trust.processes()).filter(({ status }) => status === 'signed')
  const lost = await Promise.all(
    signed.map(async ({ id }) => {
      const row = rows.find(({ providerId }) => providerId === id)
      if (row?.status !== 'signiert')
        return [`the signature of process ${id} is lost: it is ${row?.status ?? 'unknown'}`]
      const paper = await simulators.signedForm(String(id))
      return paper && row.form === hash('sha256', paper) ? [] : [`the signed paper of process ${id} is another one`]
    }),
  )
  return lost.flat()
}
