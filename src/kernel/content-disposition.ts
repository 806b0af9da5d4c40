const GERMAN: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
}

/** What may stand between quotes unescaped. `%` is left out because some clients decode it there. */
const PLAIN = /^[ !#$&-[\]-~]*$/

/** RFC 8187: only these stay as they are in `filename*`. */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * The header that names a download (RFC 6266). A name beyond plain ASCII comes twice: spelled out for old clients, and
 * exactly as it is in `filename*`, which every current client prefers.
 */
export function contentDisposition(filename: string, how: 'attachment' | 'inline' = 'attachment'): string {
  if (PLAIN.test(filename)) return `${how}; filename="${filename}"`
  const spelledOut = filename.normalize('NFC').replace(/[^ !#$&-[\]-~]/gu, (character) => GERMAN[character] ?? '_')
  return `${how}; filename="${spelledOut}"; filename*=UTF-8''${encode(filename)}`
}
