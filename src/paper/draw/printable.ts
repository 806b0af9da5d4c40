/** What the built-in fonts can write. */
const KNOWN = /[\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u
/** Letters that have no plain one inside them. */
const PLAIN: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', ẞ: 'SS' }

/** The text as the fonts can write it: other accents are left away. */
export const printable = (text: string): string =>
  [...text.normalize('NFC')].map((sign) => (KNOWN.test(sign) ? sign : (PLAIN[sign] ?? baseOf(sign)))).join('')

const baseOf = (sign: string): string => [...sign.normalize('NFD')].find((part) => KNOWN.test(part)) ?? '?'

/** The first sign of a text that the paper could only show as a question mark. */
export const unprintable = (text: string): string | undefined =>
  [...text.normalize('NFC')].find((sign) => sign !== '?' && printable(sign) === '?')
