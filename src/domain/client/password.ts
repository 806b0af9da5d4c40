import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface PasswordHash {
  salt: Buffer
  hash: Buffer
}

/** 192 random bits: nothing to guess, so the hash may be fast (docs/adr/0009). */
export const generatePassword = (): string => randomBytes(24).toString('base64url')

export function hashPassword(password: string, salt: Buffer = randomBytes(16)): PasswordHash {
  return { salt, hash: createHmac('sha256', salt).update(password).digest() }
}

export const isPassword = (password: string, { salt, hash }: PasswordHash): boolean =>
  timingSafeEqual(hashPassword(password, salt).hash, hash)
