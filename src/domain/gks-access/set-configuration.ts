import { conflict, unavailable } from '../../kernel/refusal.ts'
import type { Pool, Sql } from '../../platform/db.ts'
import type { Seal, SealPlace } from '../../platform/seal/seal.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'
import { changedFields } from '../client/audit.ts'
import { isSameAccount } from '../client/gks-account.ts'
import { hasOpenOrders, OPEN_DAYS } from '../order/lane/of-access.ts'
import { type AccessRow, accessColumns } from './access.ts'
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
import { type ConfigurationInput, readConfiguration } from './configuration-input.ts'
import { isLoginLocked, loginLocked } from './login-lock.ts'
import { isSameSecret } from './proof.ts'

/** Changes what is given of an access and leaves the rest, its secrets too (contract 2, 4.4 PUT). */
export function setConfiguration(
  { db, seal }: { db: Pool; seal: Seal },
  call: ConfigurationCall,
  id: string,
  body: unknown,
): Promise<Configuration> {
  const { client, now } = call
  return db.begin(async (tx) => {
    const stored = foundAccess(await lockStored(tx, client.id, id)) // 404
    const input = readConfiguration(body) // 400
    requireMaterial(input, stored, seal, now) // 400, 503
    // Only the change is checked: what has been productive stays so.
    if (input.environment === 'produktion' && stored.environment !== 'produktion') requireRelease(call) // 403
    await requireAccountFree(tx, stored, input, now) // 409
    await requireNoGuess(tx, seal, stored, input) // 503
    if (input.password !== undefined || input.privateKey !== undefined) requireEncryption(seal) // 503

    const before = foundAccess(await findConfiguration(tx, client.id, id))
    await write(tx, seal, stored.id, input)
    // What the authority accepted was a login with the former credentials.
    if (changesCredentials(input, stored, seal)) await tx`update gks_access set proven_at = null where id = ${id}`
    if (changesLogin(input, stored, seal)) await tx`update gks_access set login_proven_at = null where id = ${id}`
    const changed = foundAccess(await findConfiguration(tx, client.id, id))
    await recordConfigurationAct(tx, call, { action: 'set', access: changed, details: detailsOf(before, input) })
    return changed
  })
}

/** What became of each field; of secrets and certificates only that they were set. */
function detailsOf(before: Configuration, input: ConfigurationInput) {
  const { password: _, privateKey: __, publicKeyCertificate: ___, ...plain } = input
  return { fields: Object.keys(input).join(' '), ...changedFields(before, plain) }
}

async function lockStored(tx: Sql, clientId: number, id: string): Promise<AccessRow | undefined> {
  const [stored] = await tx<AccessRow[]>`
    select ${accessColumns(tx)} from gks_access where client_id = ${clientId} and id = ${id} for update`
  return stored
}

/**
 * The account stays while orders wait in its lane or for a decision in its mailbox (docs/adr/0032): they would be sent
 * beside the lane, or never hear of their decision.
 */
async function requireAccountFree(tx: Sql, stored: AccessRow, input: ConfigurationInput, now: Date): Promise<void> {
  const { username = stored.username, environment = stored.environment } = input
  if (isSameAccount(stored, { username, environment })) return
  if (!(await hasOpenOrders(tx, stored.id, now))) return
  const field = username === stored.username ? 'environment' : 'username'
  throw conflict(
    `${field}: orders filed through this GKS access wait or are not yet decided, or failed in the last ${OPEN_DAYS} days ` +
      'and may have arrived at the authority. Nothing was changed; ' +
      'store a further access for the other account instead',
  ).because('account-in-use', field)
}

/**
 * A new password is one that was never let in, and would be halted by a lock that somebody else's guess has set: what waits would
 * fail, though the present password works. Who is locked itself is just mending that.
 */
async function requireNoGuess(tx: Sql, seal: Seal, stored: AccessRow, input: ConfigurationInput): Promise<void> {
  const { environment, username, loginProvenAt } = stored
  if (input.password === undefined || loginProvenAt === null || !changesLogin(input, stored, seal)) return
  if (await isLoginLocked(tx, stored)) return
  const [lock] = await tx`
    select 1 from gks_login_lock
    where environment = ${environment} and upper(username) = upper(${username}) and holder = 'unproven'`
  if (lock) throw loginLocked()
}

/** Whether the authority would be asked to let in somebody else: certificate and key do not decide that. */
function changesLogin(input: ConfigurationInput, stored: AccessRow, seal: Seal): boolean {
  const { username = stored.username, environment = stored.environment, password } = input
  return (
    !isSameAccount(stored, { username, environment }) ||
    (password !== undefined && !isSealed(seal, stored.sealedPassword, placeOf.gksPassword(stored.id), password))
  )
}

function changesCredentials(input: ConfigurationInput, stored: AccessRow, seal: Seal): boolean {
  const { publicKeyCertificate, privateKey } = input
  return (
    changesLogin(input, stored, seal) ||
    (publicKeyCertificate !== undefined && certificateOnly(publicKeyCertificate) !== stored.certificate) ||
    (privateKey !== undefined && !isSealed(seal, stored.sealedPrivateKey, placeOf.gksPrivateKey(stored.id), privateKey))
  )
}

/** Whether a sealed value is this secret; one that cannot be opened is none. */
function isSealed(seal: Seal, sealed: Buffer, place: SealPlace, secret: string): boolean {
  try {
    return isSameSecret(seal.open(sealed, place).toString(), secret)
  } catch {
    return false
  }
}

/** A new certificate must fit the key that stays, and the other way round. */
function requireMaterial(input: ConfigurationInput, stored: AccessRow, seal: Seal, now: Date): void {
  const { publicKeyCertificate, privateKey } = input
  if (publicKeyCertificate === undefined && privateKey === undefined) return
  const certificatePem = publicKeyCertificate ?? stored.certificate
  requireUsable({ certificatePem, privateKeyPem: privateKey ?? openedKey(seal, stored) }, now)
}

/** Whoever mends an access that cannot be opened sends both. */
function openedKey(seal: Seal, { id, sealedPrivateKey }: AccessRow): string {
  try {
    return seal.open(sealedPrivateKey, placeOf.gksPrivateKey(id)).toString()
  } catch {
    throw unavailable(
      'the stored private key cannot be opened on this instance: send privateKey with the certificate',
    ).because('key-unreadable', 'privateKey')
  }
}

async function write(tx: Sql, seal: Seal, id: string, input: ConfigurationInput): Promise<void> {
  const sealed = (secret: string | undefined, place: SealPlace) =>
    secret === undefined ? null : seal.close(Buffer.from(secret), place)
  const { publicKeyCertificate: given } = input
  const certificate = given === undefined ? null : certificateOnly(given)
  await tx`
    update gks_access
    set name = coalesce(${input.name ?? null}, name),
        kopa_key = coalesce(${input.kopaKey ?? null}, kopa_key),
        username = coalesce(${input.username ?? null}, username),
        sealed_password = coalesce(${sealed(input.password, placeOf.gksPassword(id))}, sealed_password),
        large_customer_id = ${input.largeCustomerId === undefined ? tx`large_customer_id` : input.largeCustomerId},
        environment = coalesce(${input.environment ?? null}, environment),
        company = ${input.company === undefined ? tx`company` : input.company},
        certificate = coalesce(${certificate}, certificate),
        sealed_private_key = coalesce(${sealed(input.privateKey, placeOf.gksPrivateKey(id))}, sealed_private_key)
    where id = ${id}`
}
