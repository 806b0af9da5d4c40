import type { Pool, Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { recordAct } from '../client/audit.ts'
import { type DashboardCredentials, findCredentials } from './credentials.ts'
import { isDashboardPassword } from './password.ts'
import { takeRecoveryCode } from './recovery-code.ts'
import { endSessionsOf, openSession, type Session, type SessionState } from './session.ts'
import { forgetTries, takeTry } from './throttle.ts'
import { takeCode } from './totp.ts'
import { setDashboardPassword } from './user.ts'
import { type PasswordWeakness, weaknessOf } from './weak-password.ts'

interface SignInDeps {
  db: Pool
  seal: Seal
}

/** Where a login comes from. */
export interface SignInPlace {
  addressPrefix: string
  browser: string
}

/** What a step of the login led to. A token replaces the one before it. */
export type SignIn =
  | { outcome: 'next'; state: SessionState; name: string; token: string }
  | { outcome: 'wrong'; left: number }
  | { outcome: 'throttled'; until: Date }
  | { outcome: 'weak'; weakness: PasswordWeakness | 'password-same' }

/** What is still to be done before a person is in. */
const stateAfter = ({ hasTotp, mustChangePassword }: DashboardCredentials, hasGivenCode: boolean): SessionState => {
  if (hasTotp && !hasGivenCode) return 'totp'
  return mustChangePassword ? 'new-password' : 'open'
}

/** First step: an unknown login, a wrong password and a person switched off all read and last alike. */
export async function signInWithPassword(
  { db }: SignInDeps,
  { login, password, place }: { login: string; password: string; place: SignInPlace },
  now: Date,
): Promise<SignIn> {
  const tries = ['password', login.toLowerCase(), place.addressPrefix]
  const attempt = await db.begin((tx) => takeTry(tx, tries, now))
  if (!attempt.isAllowed) return { outcome: 'throttled', until: attempt.until }
  const person = await findCredentials(db, { login })
  const isRight = await isDashboardPassword(password, person?.passwordHash)
  if (!person || !isRight) return { outcome: 'wrong', left: attempt.left }
  return db.begin(async (tx) => {
    await forgetTries(tx, tries)
    return goOn(tx, person, { place, state: stateAfter(person, false), secondFactorAt: null }, now)
  })
}

/** Second step: six digits, or a recovery code. Tries count for the person, wherever they come from: who gets here has the password. */
export async function signInWithCode(
  { db, seal }: SignInDeps,
  { session, code, place }: { session: Session; code: string; place: SignInPlace },
  now: Date,
): Promise<SignIn> {
  const attempt = await tryCode({ db, seal }, { userId: session.userId, code }, now)
  if (attempt.outcome !== 'right') return attempt
  const person = await findCredentials(db, { id: session.userId })
  if (!person) return { outcome: 'wrong', left: 0 }
  return db.begin((tx) => {
    return goOn(tx, person, { place, state: stateAfter(person, true), secondFactorAt: now, replaces: session }, now)
  })
}

type Attempted = { outcome: 'right' } | Extract<SignIn, { outcome: 'wrong' | 'throttled' }>

/** Whether a code is right; a wrong one counts. */
export async function tryCode(
  { db, seal }: SignInDeps,
  { userId, code }: { userId: number; code: string },
  now: Date,
): Promise<Attempted> {
  const tries = ['code', String(userId)]
  const attempt = await db.begin((tx) => takeTry(tx, tries, now))
  if (!attempt.isAllowed) return { outcome: 'throttled', until: attempt.until }
  const given = code.trim()
  const isRight =
    (await takeCode(db, seal, { id: userId, code: given.replaceAll(' ', '') }, now)) ||
    (await takeRecoveryCode(db, userId, given, now))
  if (!isRight) return { outcome: 'wrong', left: attempt.left }
  await forgetTries(db, tries)
  return { outcome: 'right' }
}

/** Whether a password is the person's; a wrong one counts. For people who are signed in already. */
export async function tryPassword(
  { db }: Pick<SignInDeps, 'db'>,
  { userId, password }: { userId: number; password: string },
  now: Date,
): Promise<Attempted> {
  const tries = ['own password', String(userId)]
  const attempt = await db.begin((tx) => takeTry(tx, tries, now))
  if (!attempt.isAllowed) return { outcome: 'throttled', until: attempt.until }
  const person = await findCredentials(db, { id: userId })
  if (!(await isDashboardPassword(password, person?.passwordHash))) return { outcome: 'wrong', left: attempt.left }
  await forgetTries(db, tries)
  return { outcome: 'right' }
}

/** Last step of the first login: a password of their own. */
export async function signInWithNewPassword(
  { db }: Pick<SignInDeps, 'db'>,
  { session, password, place }: { session: Session; password: string; place: SignInPlace },
  now: Date,
): Promise<SignIn> {
  const weakness = await newPasswordWeakness(db, session, password)
  if (weakness) return { outcome: 'weak', weakness }
  return db.begin(async (tx) => {
    await setDashboardPassword(tx, session.userId, { password, isOwn: true })
    await recordAct(tx, { ...actOf(session), action: 'account.password' }, now)
    const { secondFactorAt } = session
    const person = { id: session.userId, login: session.login, name: session.name, clientId: session.clientId }
    return goOn(tx, person, { place, state: 'open', secondFactorAt }, now)
  })
}

/** Why a person must not take this password, the one they have included. */
export async function newPasswordWeakness(
  sql: Sql,
  { userId, login }: { userId: number; login: string },
  password: string,
): Promise<PasswordWeakness | 'password-same' | undefined> {
  const weakness = weaknessOf(password, login)
  if (weakness) return weakness
  const person = await findCredentials(sql, { id: userId })
  return (await isDashboardPassword(password, person?.passwordHash)) ? 'password-same' : undefined
}

interface Step {
  place: SignInPlace
  state: SessionState
  secondFactorAt: Date | null
  /** The session of the step before, whose token ends here. */
  replaces?: Session
}

const actOf = ({ userId, login, clientId }: { userId: number; login: string; clientId: number | null }) => ({
  actor: `dashboard:${login}`,
  subject: `dashboard user ${userId}`,
  clientId: clientId ?? undefined,
})

/** A new token for every step, so that one that was seen before is worth nothing after it. */
async function goOn(
  tx: Sql,
  { id: userId, login, name, clientId }: Pick<DashboardCredentials, 'id' | 'login' | 'name' | 'clientId'>,
  { place, state, secondFactorAt, replaces }: Step,
  now: Date,
): Promise<SignIn> {
  if (replaces) await tx`delete from dashboard_session where id = ${replaces.id}`
  const session = { userId, state, browser: place.browser, confirmedAt: now, secondFactorAt }
  const token = await openSession(tx, session, now)
  if (state === 'open') await recordAct(tx, { ...actOf({ userId, login, clientId }), action: 'session.begin' }, now)
  return { outcome: 'next', state, name, token }
}

/** After a person changed their own password: signed out everywhere, and in again where they did it. */
export async function changeOwnPassword(
  tx: Sql,
  session: Session,
  password: string,
  now: Date,
): Promise<{ token: string }> {
  await setDashboardPassword(tx, session.userId, { password, isOwn: true })
  await endSessionsOf(tx, session.userId)
  const { userId, browser, secondFactorAt } = session
  return { token: await openSession(tx, { userId, state: 'open', browser, confirmedAt: now, secondFactorAt }, now) }
}
