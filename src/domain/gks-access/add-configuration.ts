import { badFields } from '../../kernel/refusal.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import { one, type Pool, type Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { storeAccess } from './access.ts'
import { certificateOnly } from './certificate.ts'
import { type Configuration, findConfiguration } from './configuration.ts'
import {
  type ConfigurationCall,
  foundAccess,
  recordConfigurationAct,
  requireEncryption,
  requireRelease,
  requireUsable,
} from './configuration-checks.ts'
import { readConfiguration, requireComplete } from './configuration-input.ts'

/** Stores an access of a client (contract 2, 4.4 POST). Nothing is generated. */
export async function addConfiguration(
  { db, seal, config }: { db: Pool; seal: Seal; config: { gks: { accessesPerClient: number } } },
  call: ConfigurationCall,
  body: unknown,
): Promise<Configuration> {
  const { client, now } = call
  const input = readConfiguration(body) // 400
  requireComplete(input) // 400
  const { name, kopaKey, username, password, publicKeyCertificate, privateKey, environment = 'test' } = input
  const material = { certificatePem: publicKeyCertificate, privateKeyPem: privateKey }
  requireUsable(material, now) // 400
  if (environment === 'produktion') requireRelease(call) // 403

  const id = uuidv7(now)
  const { largeCustomerId, company } = input
  const access = { id, clientId: client.id, name, kopaKey, username, password, ...material, environment }
  return db.begin(async (tx) => {
    await requireRoom(tx, client.id, config.gks.accessesPerClient) // 400
    requireEncryption(seal) // 503
    const certificatePem = certificateOnly(publicKeyCertificate)
    await storeAccess(tx, seal, { ...access, certificatePem, largeCustomerId, company }, now)
    await recordConfigurationAct(tx, call, { action: 'add', access, details: { fields: Object.keys(input).join(' ') } })
    return foundAccess(await findConfiguration(tx, client.id, id))
  })
}

/**
 * Every access has a mailbox that is asked and a certificate that is watched, so their number is bounded. The lock makes
 * two calls at once count one after the other; it does not hold up orders, which only refer to the client.
 */
async function requireRoom(tx: Sql, clientId: number, most: number): Promise<void> {
  await tx`select from client where id = ${clientId} for no key update`
  const { number } = one(
    await tx<{ number: number }[]>`select count(*) as number from gks_access where client_id = ${clientId}`,
  )
  if (number < most) return
  throw badFields(
    'accesses-full',
    `gksConfigurations: ${number} GKS accesses are stored, and this instance keeps at most ${most} per client; ` +
      'nothing was stored. Remove one that is no longer needed, or ask the operator',
  )
}
