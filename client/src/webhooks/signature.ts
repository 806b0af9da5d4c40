const utf8 = new TextEncoder()
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const

/** 64 lower-case hexadecimal digits, and nothing else (contract 2, 6.6). */
const HEX = /^[0-9a-f]{64}$/

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Looks at every byte, wherever the first difference is. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at += 1) difference |= (one[at] ?? 0) ^ (other[at] ?? 0)
  return difference === 0
}

async function hmac(secret: string, body: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (!secret) throw new TypeError('the SignatureSecret is empty: anybody could sign')
  const key = await crypto.subtle.importKey('raw', utf8.encode(secret), HMAC, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign(HMAC, key, body))
}

/**
 * Whether `X-Signature` is that of these bytes, compared in constant time. `rawBody` is what arrived, before anything parsed
 * it. With several secrets any of them may have signed, so that one can be changed without a gap.
 */
export async function isGenuine(
  rawBody: Uint8Array<ArrayBuffer>,
  signature: string | null | undefined,
  secret: string | readonly string[],
): Promise<boolean> {
  if (typeof signature !== 'string' || !HEX.test(signature)) return false
  const given = bytesOf(signature)
  const expected = await Promise.all([secret].flat().map((one) => hmac(one, rawBody)))
  return expected.map((one) => isSame(one, given)).includes(true)
}
