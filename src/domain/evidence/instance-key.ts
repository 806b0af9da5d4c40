import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign, verify } from 'node:crypto'
import { MINUTE } from '../../kernel/duration.ts'
import { one, type Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'

/** A key as it is published. Ed25519, 32 bytes in Base64url. */
export interface PublishedKey {
  id: string
  publicKey: string
  createdAt: string
  /** From then on it signs nothing more. */
  retiredAt?: string
}

/** What a key has signed, over the bytes of a text in UTF-8. */
export interface Signed {
  keyId: string
  signature: string
}

interface KeyRow {
  id: string
  publicKey: Buffer
  createdAt: Date
  retiredAt: Date | null
}

/** All keys that ever signed, the oldest first. */
export async function publishedKeys(sql: Sql): Promise<PublishedKey[]> {
  const rows = await sql<KeyRow[]>`
    select id, public_key, created_at, retired_at from evidence_key order by created_at, id`
  return rows.map(({ id, publicKey, createdAt, retiredAt }) => ({
    id,
    publicKey: publicKey.toString('base64url'),
    createdAt: createdAt.toISOString(),
    ...(retiredAt && { retiredAt: retiredAt.toISOString() }),
  }))
}

/** The key of the instance; the first time it makes one. */
export const ensureKey = async (sql: Sql, seal: Seal): Promise<UsableKey> =>
  (await keyInUse(sql)) ?? (await makeKey(sql, seal))

/** Who fetches the keys before anything was signed has the key that will sign: from then on nobody can put another in its place. */
export async function keysToPublish(sql: Sql, seal: Seal): Promise<PublishedKey[]> {
  await ensureKey(sql, seal)
  return publishedKeys(sql)
}

/** The clock that entries are written with: whatever proves them goes by the same, also where that of the service differs. */
export async function recordingTime(sql: Sql): Promise<Date> {
  return one(await sql<{ now: Date }[]>`select now()`).now
}

/** Signs a text with the key of the instance. */
export async function signText(sql: Sql, seal: Seal, text: string): Promise<Signed> {
  const { id, sealedPrivateKey } = await ensureKey(sql, seal)
  const key = createPrivateKey({
    key: seal.open(sealedPrivateKey, placeOf.evidenceKey(id)),
    format: 'der',
    type: 'pkcs8',
  })
  return { keyId: id, signature: sign(null, Buffer.from(text), key).toString('base64url') }
}

export function isSignedBy({ publicKey }: PublishedKey, text: string | Buffer, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

/** Clocks of nodes and of the command line differ; by more than this, something is wrong. */
export const CLOCKS_DIFFER_MS = 5 * MINUTE

/** Whether a key had been made, and was not retired, when it is said to have signed. */
export function wasInUse({ createdAt, retiredAt }: PublishedKey, signedAt: string): boolean {
  const at = Date.parse(signedAt)
  return (
    at >= Date.parse(createdAt) - CLOCKS_DIFFER_MS &&
    (retiredAt === undefined || at <= Date.parse(retiredAt) + CLOCKS_DIFFER_MS)
  )
}

/** From now on another key signs. The old one can still be held against what it signed, and cannot sign any more. */
export async function rotateKey(tx: Sql, seal: Seal): Promise<{ id: string }> {
  await tx`update evidence_key set retired_at = now(), sealed_private_key = null where retired_at is null`
  return makeKey(tx, seal)
}

interface UsableKey {
  id: string
  sealedPrivateKey: Buffer
}

async function keyInUse(sql: Sql): Promise<UsableKey | undefined> {
  const [key] = await sql<UsableKey[]>`select id, sealed_private_key from evidence_key where retired_at is null`
  return key
}

/** Two nodes may begin at once: then the first one's is used by both. */
async function makeKey(sql: Sql, seal: Seal): Promise<UsableKey> {
  const pair = generateKeyPairSync('ed25519')
  const publicKey = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const id = hash('sha256', publicKey).slice(0, 16)
  const sealed = seal.close(pair.privateKey.export({ format: 'der', type: 'pkcs8' }), placeOf.evidenceKey(id))
  await sql`
    insert into evidence_key (id, public_key, sealed_private_key, created_at)
    values (${id}, ${publicKey}, ${sealed}, now())
    on conflict do nothing`
  const key = await keyInUse(sql)
  return one(key ? [key] : [])
}
