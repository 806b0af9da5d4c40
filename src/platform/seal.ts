import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomFillSync } from 'node:crypto'

/** Encrypts what is stored and must not be readable in the database (promise 6). */
export interface Seal {
  close(plain: Buffer): Buffer
  open(sealed: Buffer): Buffer
  /** The same on other threads, where there are some; see seal-aside.ts. */
  readonly aside?: {
    close(...input: Parameters<Seal['close']>): Promise<Buffer>
    open(...input: Parameters<Seal['open']>): Promise<Buffer>
  }
  /** What everything begins with that it closes now: tells apart what another key closed. */
  readonly head: Buffer
}

const PLAIN = 0
const VERSION = 1
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + KEY_ID_BYTES
/** No head of a seal has more bytes. */
export const LONGEST_HEAD = HEAD_BYTES

/** Names a key without telling it, so that rotated keys can be told apart. */
const keyId = (key: Buffer): Buffer =>
  createHash('sha256').update('plakette seal key').update(key).digest().subarray(0, KEY_ID_BYTES)

/** The same in letters, for people and for what nodes tell each other. */
export const keyName = (key: Buffer): string => keyId(key).toString('hex')

/** Whether a seal hides anything: not without an encryption key. */
export const encrypts = ({ head }: Seal): boolean => head[0] !== PLAIN

export const isSealed = (value: Buffer): boolean => value[0] !== PLAIN

/** Whether a value was closed with the key that this seal closes with. */
export const hasHead = ({ head }: Seal, value: Buffer): boolean => value.subarray(0, head.length).equals(head)

const NONCES_KEPT = 256

/** Random nonces out of a stock: asking the generator for each one takes as long as the encryption. */
function createNonces(): () => Buffer {
  const stock = Buffer.alloc(NONCES_KEPT * NONCE_BYTES)
  let used = stock.length
  return () => {
    if (used === stock.length) {
      randomFillSync(stock)
      used = 0
    }
    used += NONCE_BYTES
    return stock.subarray(used - NONCE_BYTES, used)
  }
}

/**
 * AES-256-GCM with the newest key; opens what any of the given keys closed.
 * Layout: version, key id, nonce, tag, ciphertext; version and key id are authenticated.
 */
export function createSeal(newest: Buffer, ...older: readonly Buffer[]): Seal {
  // Node takes bytes as a key too, but looks at them so long each time that sealing takes twice the time.
  const keys = new Map([newest, ...older].map((key) => [keyName(key), createSecretKey(key)]))
  const newestKey = createSecretKey(newest)
  const nextNonce = createNonces()
  const head = Buffer.concat([Buffer.of(VERSION), keyId(newest)])
  return {
    head,
    close(plain) {
      const nonce = nextNonce()
      const cipher = createCipheriv('aes-256-gcm', newestKey, nonce).setAAD(head)
      const ciphertext = [cipher.update(plain), cipher.final()]
      return Buffer.concat([head, nonce, cipher.getAuthTag(), ...ciphertext])
    },
    open(sealed) {
      if (sealed[0] === PLAIN) return sealed.subarray(1)
      const usedHead = sealed.subarray(0, HEAD_BYTES)
      const key = usedHead[0] === VERSION ? keys.get(usedHead.subarray(1).toString('hex')) : undefined
      if (!key) throw new Error('sealed with a key that this instance does not have')
      const nonce = sealed.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES)
      const tag = sealed.subarray(HEAD_BYTES + NONCE_BYTES, HEAD_BYTES + NONCE_BYTES + TAG_BYTES)
      const ciphertext = sealed.subarray(HEAD_BYTES + NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(usedHead)
        .setAuthTag(tag)
      return Buffer.concat([decipher.update(ciphertext), decipher.final()])
    },
  }
}

/**
 * For an instance without an encryption key: keeps values readable, marked as such, so that a key
 * given later seals what comes after and still reads what was there.
 */
export const openSeal: Seal = {
  head: Buffer.of(PLAIN),
  close: (plain) => Buffer.concat([Buffer.of(PLAIN), plain]),
  open: (sealed) => {
    if (sealed[0] !== PLAIN) throw new Error('sealed, but this instance has no encryption key')
    return sealed.subarray(1)
  },
}
