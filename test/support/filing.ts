import { beforeAll, expect } from 'vitest'
import { TRANSACTIONS, type Transaction } from '../../src/domain/application/transaction.ts'
import { addContractPartner } from '../../src/domain/client/contract-partner.ts'
import { anApiUser } from '../builders/client.ts'
import { apiOf, type Order } from './api.ts'
import { testDatabase } from './database.ts'
import { cleanUpServices, type Service, startService } from './service.ts'
import { authorityControl } from './simulators.ts'
import { type WireMessage, wireReader } from './wire-message.ts'

type Body = Record<string, unknown>

/** The KOPA-VP of the client that files, and a partner that is entered for it. */
export const OWN_KOPA_VP = 'U123456'
export const PARTNER_KOPA_VP = 'B654321'

/** A body with a vehicle and a reference of its own. */
export const withVehicle = (body: Body, vehicleIdentificationNumber: string): Body => ({
  ...body,
  externalOrderId: `R-${vehicleIdentificationNumber}`,
  customization: { ...(body.customization as Body), vehicleIdentificationNumber },
})

/** A running service with its simulated authority, and a client that files applications for the tests of a file. */
export function testFiling(env: Record<string, string> = {}) {
  const { url, sql } = testDatabase()
  cleanUpServices()
  const read = wireReader()
  let service: Service
  let client: Awaited<ReturnType<typeof anApiUser>>
  beforeAll(async () => {
    // What reads its messages is another library than ours, which knows RSA only.
    service = await startService({ databaseUrl: url, env, signsWith: 'rsa' })
    client = await anApiUser(sql, { kopaVp: OWN_KOPA_VP })
    const partner = { clientId: client.client.id, kopaVp: PARTNER_KOPA_VP, companyName: 'Autohaus Muster GmbH' }
    await addContractPartner(sql, { isOperator: true }, partner, new Date())
  })
  const api = () => apiOf(service.baseUrl, { clientId: client.client.id, authorization: client.authorization })
  const authority = () => authorityControl(service.authorityUrl)

  let count = 0
  /** A vehicle number that no other test uses; with an ending it makes the simulated authority behave as told. */
  const aFin = (ending = ''): string => `WTEST${String(++count).padStart(12 - ending.length, '0')}${ending}`

  /** Files a valid body and waits for the state; its vehicle number is new unless one is given. */
  async function file(transaction: Transaction, body: Body, state = 'eingereicht', fin = aFin()): Promise<Order> {
    const id = await api().file(TRANSACTIONS[transaction].path, withVehicle(body, fin))
    return api().reached(id, state)
  }

  const received = async (fin: string): Promise<string[]> =>
    (await authority().received(`?vehicleIdentificationNumber=${fin}&kind=application`)).map(({ xml }) => xml)

  /** Files a valid body and opens the one message that reached the authority. */
  async function sent(transaction: Transaction, body: Body): Promise<WireMessage & { order: Order }> {
    const fin = aFin()
    const order = await file(transaction, body, 'eingereicht', fin)
    const messages = await received(fin)
    expect(messages).toHaveLength(1)
    return { ...read(messages[0] ?? ''), order }
  }

  return {
    api,
    authority,
    aFin,
    file,
    received,
    sent,
    sql,
    post: (transaction: Transaction, body: unknown) => api().post(TRANSACTIONS[transaction].path, body),
    clientId: () => client.client.id,
    user: () => ({ clientId: client.client.id, authorization: client.authorization }),
    authorityUrl: () => service.authorityUrl,
    output: () => service.output(),
    baseUrl: () => service.baseUrl,
    databaseUrl: url,
  }
}
