import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

interface PasswordHash {
  salt: Buffer
  hash: Buffer
}

/** 192 random bits: nothing to guess, so the hash may be fast (docs/adr/0009). */
export const generatePassword = (): string => randomBytes(24).toString('base64url')

export function hashPassword(password: string, salt: Buffer = randomBytes(16)): PasswordHash {
  return { salt, hash: createHmac('sha256', salt).update(password).digest() }
}

export type PasswordCheck = (password: string) => boolean

/**
 * Compares passwords with a stored hash. The one that matched is remembered by a quick fingerprint, because the same
 * user asks many times a second.
 */
export function passwordCheck(expected: PasswordHash): PasswordCheck {
  let matched: Buffer | undefined
  return (password) => {
    const fingerprint = hash('sha256', password, 'buffer')
    if (matched) return timingSafeEqual(fingerprint, matched)
    const matches = timingSafeEqual(hashPassword(password, expected.salt).hash, expected.hash)
    if (matches) matched = fingerprint
    return matches
  }
}
