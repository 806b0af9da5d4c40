import { createCipheriv, randomBytes } from 'node:crypto'
import { keyName } from '../../src/platform/seal/seal.ts'

/** Sealed as the versions did that bound no value to its place: version 1, key id, nonce, tag, ciphertext. */
export function closedUnbound(key: Buffer, plain: string): Buffer {
  const head = Buffer.concat([Buffer.of(1), Buffer.from(keyName(key), 'hex')])
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head)
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([head, nonce, cipher.getAuthTag(), ciphertext])
}

/** Stored by an instance without a key. */
export const closedReadable = (plain: string): Buffer => Buffer.concat([Buffer.of(0), Buffer.from(plain)])
