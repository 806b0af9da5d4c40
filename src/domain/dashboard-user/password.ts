import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { atMost } from '../../kernel/at-most.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** People choose dashboard passwords, so they are hashed slowly, unlike those of API users (docs/adr/0009). */
const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const argon2Aside = promisify(argon2Callback)

/**
 * Each takes 19 MB and a thread for a tenth of a second: a crowd at the login must not stop the rest of the process. Who would wait
 * longer than about two seconds is told so at once, so that somebody who floods the login does not keep others waiting for minutes.
 */
const inTurn = atMost(2, {
  most: 40,
  full: () =>
    new Refusal(503, 'Too many people sign in at this moment: try again in a few seconds').because('login-crowded'),
})

/** Keyboards and systems write the same umlaut in different ways. */
const argon2 = (password: string, nonce: Buffer): Promise<Buffer> =>
  inTurn(() => argon2Aside('argon2id', { ...ARGON2, message: Buffer.from(password.normalize('NFC')), nonce }))

/** Given out by the service, to be changed at the first login. */
export const generateDashboardPassword = (): string => randomBytes(12).toString('base64url')

export async function hashDashboardPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return `argon2id$${nonce.toString('base64')}$${(await argon2(password, nonce)).toString('base64')}`
}

/** For a login that nobody has: takes as long as a wrong password, so that the time tells nothing. */
const NOBODYS = `argon2id$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`

export async function isDashboardPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, nonce = '', hash = ''] = (stored ?? NOBODYS).split('$')
  const matches = timingSafeEqual(await argon2(password, Buffer.from(nonce, 'base64')), Buffer.from(hash, 'base64'))
  return matches && stored !== undefined
}
