const PAD = '='
const LINE_FEED = 10
const CARRIAGE_RETURN = 13

const paddingOf = (text: string): number => (text.endsWith(PAD.repeat(2)) ? 2 : text.endsWith(PAD) ? 1 : 0)

/** Byte by byte and in place: a hostile text may have millions of lines, and none of them may cost an object. */
function withoutLineBreaks(text: string): string {
  if (!text.includes('\n') && !text.includes('\r')) return text
  const bytes = Buffer.from(text, 'latin1')
  let kept = 0
  // By index: an iterator over megabytes takes several times as long.
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) bytes[kept++] = byte
  }
  return bytes.toString('latin1', 0, kept)
}

/** A data URL instead of the text alone; what stands before the comma is no Base64. */
const isDataUrl = (text: string): boolean => /^\s*data:/i.test(text.slice(0, 20))

/** What is wrong with a text: `prefix` has `data:…;base64,` before it. */
export type Base64Flaw = 'prefix' | 'base64' | 'size'

/**
 * Decodes Base64: standard alphabet, padded, no stray bits in the last group. Lines may be broken as in MIME (CR, LF);
 * spaces are refused, since one can be a plus that was lost on the way. Node's own decoder skips characters that it does
 * not know and cuts those beyond Latin-1 to their low byte. So a text is sound when it is ASCII, uses no URL-safe
 * characters and yields exactly as many bytes as its length promises.
 */
export function decodeBase64(given: string, maxBytes: number): Buffer | Base64Flaw {
  if (isDataUrl(given)) return 'prefix'
  if (Buffer.byteLength(given) !== given.length) return 'base64'
  const text = withoutLineBreaks(given)
  const padding = paddingOf(text)
  const bytes = (text.length / 4) * 3 - padding
  if (bytes > maxBytes) return 'size'
  if (text.length % 4 !== 0 || text.includes('-') || text.includes('_')) return 'base64'
  const content = Buffer.from(text, 'base64')
  const lastGroup = content.subarray(content.length - (3 - padding)).toString('base64')
  if (content.length !== bytes || (bytes > 0 && !text.endsWith(lastGroup))) return 'base64'
  return content
}
