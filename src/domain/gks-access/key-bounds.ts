import type { KeyObject } from 'node:crypto'

/**
 * A signature with an RSA key of 19,630 bits takes seconds of the threads that all clients share, and one below 2048
 * bits proves nothing.
 */
const RSA_BITS = { from: 2048, to: 4096 } as const

/** Curves by the names that OpenSSL gives them. */
const CURVES: ReadonlySet<string> = new Set(['prime256v1', 'secp384r1', 'secp521r1'])

const ALLOWED = 'an RSA key of 2048 to 4096 bits, or an EC key on P-256, P-384 or P-521'

/** What forbids to sign with such a key, private or public; undefined when nothing does. Reads sizes, computes nothing. */
export function problemWithKey({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string | undefined {
  const { modulusLength = 0, namedCurve = '' } = asymmetricKeyDetails ?? {}
  if (asymmetricKeyType === 'rsa') {
    if (modulusLength >= RSA_BITS.from && modulusLength <= RSA_BITS.to) return undefined
    return `must be ${ALLOWED}: this RSA key has ${modulusLength} bits`
  }
  if (asymmetricKeyType === 'ec' && CURVES.has(namedCurve)) return undefined
  return `must be ${ALLOWED}`
}
