import { Secret, TOTP } from 'otpauth'
import { unavailable } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import { encrypts, type Seal } from '../../platform/seal/seal.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'

const PERIOD_S = 30
/** Phones are a step early or late. */
const WINDOW = 1

const totpOf = (secret: Secret, label = ''): TOTP =>
  new TOTP({ issuer: 'Plakette', label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S })

/** What a phone is set up with; the address is what its camera reads. */
export interface TotpOffer {
  secret: string
  uri: string
}

/** Offers a new secret, which counts once its first code was right. */
export async function offerTotp(
  sql: Sql,
  seal: Seal,
  { id, login }: { id: number; login: string },
): Promise<TotpOffer> {
  if (!encrypts(seal)) throw unavailable('no encryption key is set up on this instance').because('no-encryption-key')
  const secret = new Secret({ size: 20 })
  const sealed = seal.close(Buffer.from(secret.buffer), placeOf.totpSecret(id))
  await sql`
    update dashboard_user set sealed_totp_secret = ${sealed}, totp_last_step = null
    where id = ${id} and totp_confirmed_at is null`
  return { secret: secret.base32, uri: totpOf(secret, login).toString() }
}

/** The time step that a code belongs to, if it is one of now; none that was taken already, and none before it. */
export function stepOf(secret: Buffer, code: string, lastStep: number | null, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const totp = totpOf(new Secret({ buffer: Uint8Array.from(secret).buffer }))
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  if (delta === null) return undefined
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta
  return lastStep === null || step > lastStep ? step : undefined
}

/** Whether the code is right; it then counts as used, on every node. */
export async function takeCode(sql: Sql, seal: Seal, { id, code }: { id: number; code: string }, now: Date) {
  const [user] = await sql<{ sealedTotpSecret: Buffer | null; totpLastStep: number | null }[]>`
    select sealed_totp_secret, totp_last_step from dashboard_user where id = ${id}`
  if (!user?.sealedTotpSecret) return false
  const secret = seal.open(user.sealedTotpSecret, placeOf.totpSecret(id))
  const step = stepOf(secret, code, user.totpLastStep, now)
  if (step === undefined) return false
  const [taken] = await sql`
    update dashboard_user set totp_last_step = ${step}
    where id = ${id} and (totp_last_step is null or totp_last_step < ${step})
    returning id`
  return taken !== undefined
}

/** From now on the login asks for a code. */
export async function confirmTotp(sql: Sql, id: number, now: Date): Promise<void> {
  await sql`update dashboard_user set totp_confirmed_at = ${now} where id = ${id} and totp_confirmed_at is null`
}

/** No code is asked for any more; recovery codes go with the secret. */
export async function removeTotp(sql: Sql, id: number): Promise<void> {
  await sql`
    update dashboard_user set sealed_totp_secret = null, totp_confirmed_at = null, totp_last_step = null where id = ${id}`
  await sql`delete from dashboard_recovery_code where user_id = ${id}`
}
