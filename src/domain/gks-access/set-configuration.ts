import { unavailable } from '../../kernel/refusal.ts'
import type { Pool, Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal.ts'
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
import { type ConfigurationInput, type Environment, readConfiguration } from './configuration-input.ts'

/** Changes what is given of an access and leaves the rest, its secrets too (contract 2, 4.4 PUT). */
export function setConfiguration(
  { db, seal }: { db: Pool; seal: Seal },
  call: ConfigurationCall,
  id: string,
  body: unknown,
): Promise<Configuration> {
  const { caller, now } = call
  return db.begin(async (tx) => {
    const stored = foundAccess(await lockStored(tx, caller.client.id, id)) // 404
    const input = readConfiguration(body) // 400
    requireMaterial(input, stored, seal, now) // 400, 503
    // Only the change is checked: what has been productive stays so.
    if (input.environment === 'produktion' && stored.environment !== 'produktion') requireRelease(caller) // 403
    if (input.password !== undefined || input.privateKey !== undefined) requireEncryption(seal) // 503

    await write(tx, seal, id, input)
    await recordConfigurationAct(tx, call, { action: 'set', id, fields: Object.keys(input).join(' ') })
    return foundAccess(await findConfiguration(tx, caller.client.id, id))
  })
}

interface Stored {
  environment: Environment
  certificate: string
  sealedPrivateKey: Buffer
}

async function lockStored(tx: Sql, clientId: number, id: string): Promise<Stored | undefined> {
  const [stored] = await tx<Stored[]>`
    select environment, certificate, sealed_private_key
    from gks_access
    where client_id = ${clientId} and id = ${id}
    for update`
  return stored
}

/** A new certificate must fit the key that stays, and the other way round. */
function requireMaterial(input: ConfigurationInput, stored: Stored, seal: Seal, now: Date): void {
  const { publicKeyCertificate, privateKey } = input
  if (publicKeyCertificate === undefined && privateKey === undefined) return
  const certificatePem = publicKeyCertificate ?? stored.certificate
  requireUsable({ certificatePem, privateKeyPem: privateKey ?? openedKey(seal, stored) }, now)
}

/** Whoever mends an access that cannot be opened sends both. */
function openedKey(seal: Seal, { sealedPrivateKey }: Stored): string {
  try {
    return seal.open(sealedPrivateKey).toString()
  } catch {
    throw unavailable(
      'the stored private key cannot be opened on this instance: send privateKey with the certificate',
    ).because('key-unreadable', 'privateKey')
  }
}

async function write(tx: Sql, seal: Seal, id: string, input: ConfigurationInput): Promise<void> {
  const sealed = (secret: string | undefined) => (secret === undefined ? null : seal.close(Buffer.from(secret)))
  const { publicKeyCertificate: given } = input
  const certificate = given === undefined ? null : certificateOnly(given)
  await tx`
    update gks_access
    set name = coalesce(${input.name ?? null}, name),
        kopa_key = coalesce(${input.kopaKey ?? null}, kopa_key),
        username = coalesce(${input.username ?? null}, username),
        sealed_password = coalesce(${sealed(input.password)}, sealed_password),
        large_customer_id = ${input.largeCustomerId === undefined ? tx`large_customer_id` : input.largeCustomerId},
        environment = coalesce(${input.environment ?? null}, environment),
        company = ${input.company === undefined ? tx`company` : input.company},
        certificate = coalesce(${certificate}, certificate),
        sealed_private_key = coalesce(${sealed(input.privateKey)}, sealed_private_key)
    where id = ${id}`
}
