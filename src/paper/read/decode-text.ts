/** Where the encoding of PDF texts differs from Latin-1. */
const BELOW_A0 = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž'

/** A text string: UTF-16 or UTF-8 by its first bytes, else the encoding of PDF texts. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const even = Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
    return even.swap16().toString('utf16le')
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3)
  return bytes
    .toString('latin1')
    .replace(/[\x80-\x9e]/g, (sign) => BELOW_A0[sign.charCodeAt(0) - 0x80] ?? sign)
    .replaceAll('\xa0', '€')
}
