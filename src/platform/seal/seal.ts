import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomFillSync,
} from 'node:crypto'

/** Where a sealed value belongs; it opens nowhere else. Plain data. */
export interface SealPlace {
  table: string
  column: string
  /** What tells the row from others and is known before it is written. */
  row: readonly string[]
}

/** Encrypts what is stored and must not be readable in the database (promise 6). */
export interface Seal {
  close(plain: Buffer, place: SealPlace): Buffer
  open(sealed: Buffer, place: SealPlace): Buffer
  /** The same on other threads, where there are some; see seal-aside.ts. */
  readonly aside?: {
    close(...input: Parameters<Seal['close']>): Promise<Buffer>
    open(...input: Parameters<Seal['open']>): Promise<Buffer>
  }
  /** What another thread makes the same seal of. Holds the keys: never log one. */
  readonly recipe: SealRecipe
  /** What everything begins with that it closes now: tells apart what another key closed. */
  readonly head: Buffer
  /** Whether it has the key of a value that begins so. Without the value: that it opens is likely, not certain. */
  knows(head: Buffer): boolean
}

/** A seal as plain data. */
export interface SealRecipe {
  keys: readonly Uint8Array[]
  unbound: readonly string[]
  readable: boolean
}

/** What a database holds from earlier times, and is believed though nothing binds it to its place. */
export interface Trust {
  /** Names of the keys that sealed before values were bound. */
  unbound: ReadonlySet<string>
  /** Whether values were stored before there was a key. */
  readable: boolean
}

const PLAIN = 0
const UNBOUND = 1
const BOUND = 2
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

export const isBound = (value: Buffer): boolean => value[0] === BOUND

/** What values of a key begin with, in hexadecimal; they were not always bound. */
export const headsOf = (key: Buffer): { bound: string; unbound: string } => ({
  bound: Buffer.concat([Buffer.of(BOUND), keyId(key)]).toString('hex'),
  unbound: Buffer.concat([Buffer.of(UNBOUND), keyId(key)]).toString('hex'),
})

/** Name of the key that closed a sealed value. */
export const sealerOf = (value: Buffer): string => value.subarray(1, HEAD_BYTES).toString('hex')

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

const NO_TRUST: Trust = { unbound: new Set(), readable: false }

/** Believes nothing but what is bound to its place: the seal of a database that was always sealed so. */
export const createSeal = (newest: Buffer, ...older: readonly Buffer[]): Seal =>
  createTrustingSeal([newest, ...older], NO_TRUST)

/**
 * AES-256-GCM with the newest key; opens what any of the given keys closed. Layout: version, key id, nonce, tag,
 * ciphertext. Version, key id and place are authenticated, so that a value is of no use elsewhere in the database.
 */
export function createTrustingSeal(given: readonly [Buffer, ...Buffer[]], trust: Trust): Seal {
  const [newest] = given
  // Node takes bytes as a key too, but looks at them so long each time that sealing takes twice the time.
  const keys = new Map(given.map((key) => [keyName(key), createSecretKey(key)]))
  const newestKey = createSecretKey(newest)
  const nextNonce = createNonces()
  const head = Buffer.concat([Buffer.of(BOUND), keyId(newest)])
  return {
    head,
    recipe: { keys: given, unbound: [...trust.unbound], readable: trust.readable },
    knows: (start) => isTrusted(start, trust) && (start[0] === PLAIN || keys.has(sealerOf(start))),
    close(plain, place) {
      const nonce = nextNonce()
      const cipher = createCipheriv('aes-256-gcm', newestKey, nonce).setAAD(bindingOf(head, place))
      const ciphertext = [cipher.update(plain), cipher.final()]
      return Buffer.concat([head, nonce, cipher.getAuthTag(), ...ciphertext])
    },
    open(sealed, place) {
      requireTrusted(sealed, trust)
      if (!isSealed(sealed)) return sealed.subarray(1)
      const key = keys.get(sealerOf(sealed))
      if (!key) throw new Error('sealed with a key that this instance does not have')
      return decrypt(key, sealed, place)
    },
  }
}

/** What is authenticated beside the content. Names and row are written so that no two places read alike. */
const bindingOf = (head: Buffer, { table, column, row }: SealPlace): Buffer =>
  Buffer.concat([head, Buffer.from(JSON.stringify([table, column, ...row]))])

/** Whoever can write the database could otherwise put a readable value, or one of another row, into any place. */
function requireTrusted(sealed: Buffer, trust: Trust): void {
  if (isTrusted(sealed, trust)) return
  throw new Error(
    sealed[0] === PLAIN
      ? 'not sealed, though this database has been sealed from the beginning'
      : 'sealed without its place',
  )
}

function isTrusted(sealed: Buffer, { unbound, readable }: Trust): boolean {
  const [version] = sealed
  if (version === PLAIN) return readable
  return version === BOUND || (version === UNBOUND && unbound.has(sealerOf(sealed)))
}

function decrypt(key: KeyObject, sealed: Buffer, place: SealPlace): Buffer {
  const head = sealed.subarray(0, HEAD_BYTES)
  const nonce = sealed.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES)
  const tag = sealed.subarray(HEAD_BYTES + NONCE_BYTES, HEAD_BYTES + NONCE_BYTES + TAG_BYTES)
  const ciphertext = sealed.subarray(HEAD_BYTES + NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(isBound(sealed) ? bindingOf(head, place) : head)
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(ciphertext), decipher.final()])
}

/**
 * For an instance without an encryption key: keeps values readable, marked as such, so that a key that is
 * given later seals what comes after, and what was there with the next rotation.
 */
export const noSeal: Seal = {
  head: Buffer.of(PLAIN),
  recipe: { keys: [], unbound: [], readable: true },
  knows: (head) => head[0] === PLAIN,
  close: (plain) => Buffer.concat([Buffer.of(PLAIN), plain]),
  open: (sealed) => {
    if (sealed[0] !== PLAIN) throw new Error('sealed, but this instance has no encryption key')
    return sealed.subarray(1)
  },
}

/** The seal that a recipe was taken from. */
export function sealOf({ keys, unbound, readable }: SealRecipe): Seal {
  const [newest, ...older] = keys.map((key) => Buffer.from(key))
  return newest ? createTrustingSeal([newest, ...older], { unbound: new Set(unbound), readable }) : noSeal
}
