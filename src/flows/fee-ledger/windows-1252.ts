/** What Windows-1252 has between 0x80 and 0x9f, where ISO 8859-1 has control characters; a blank for the five that are free. */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const FIRST = 0x80
const UNKNOWN = '?'.charCodeAt(0)

function byteOf(sign: string): number {
  const code = sign.codePointAt(0) ?? UNKNOWN
  if (code < FIRST || (code >= 0xa0 && code <= 0xff)) return code
  const place = HIGH.indexOf(sign)
  return place === -1 ? UNKNOWN : FIRST + place
}

/** A text in Windows-1252. Signs that it lacks lose their accent, or become a question mark. */
export const toWindows1252 = (text: string): Buffer =>
  Buffer.from(Array.from(text.normalize('NFC'), (sign) => byteOf(known(sign) ? sign : bare(sign))))

const known = (sign: string): boolean => byteOf(sign) !== UNKNOWN
const bare = (sign: string): string => sign.normalize('NFD').charAt(0)
