const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const NONE = 255

/** By character code: what a document of megabytes is looked up in. */
const VALUES = new Uint8Array(128).fill(NONE)
for (let value = 0; value < ALPHABET.length; value += 1) VALUES[ALPHABET.charCodeAt(value)] = value

const valueAt = (text: string, at: number): number => VALUES[text.charCodeAt(at)] ?? NONE

/** The bytes of a text in Base64; fewer than its length promises when there is anything else in it. */
export function fromBase64(text: string): Uint8Array {
  const digits = text.replace(/={1,2}$/, '')
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4))
  let [kept, bits, done] = [0, 0, 0]
  for (let at = 0; at < digits.length; at += 1) {
    const value = valueAt(digits, at)
    if (value === NONE) return bytes.subarray(0, done)
    kept = ((kept << 6) | value) & 0xfff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[done++] = kept >> bits
  }
  return bytes
}

const digit = (value: number): string => ALPHABET[value & 63] ?? ''

export function toBase64(bytes: Uint8Array): string {
  const groups: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = [bytes[at], bytes[at + 1], bytes[at + 2]]
    const group = (first << 16) | ((second ?? 0) << 8) | (third ?? 0)
    const ends = [second === undefined ? '=' : digit(group >> 6), third === undefined ? '=' : digit(group)]
    groups.push(digit(group >> 18) + digit(group >> 12) + ends.join(''))
  }
  return groups.join('')
}
