const PAD = '='

const paddingOf = (text: string): number => (text.endsWith(PAD.repeat(2)) ? 2 : text.endsWith(PAD) ? 1 : 0)

/**
 * Decodes strict Base64: standard alphabet, padded, no white space, no stray bits in the last group. Node's own
 * decoder skips characters that it does not know and cuts those beyond Latin-1 to their low byte. So a text is sound
 * when it is ASCII, uses no URL-safe characters and yields exactly as many bytes as its length promises.
 */
export function decodeBase64(text: string, maxBytes: number): Buffer | 'base64' | 'size' {
  const padding = paddingOf(text)
  const bytes = (text.length / 4) * 3 - padding
  if (bytes > maxBytes) return 'size'
  if (text.length % 4 !== 0 || text.includes('-') || text.includes('_')) return 'base64'
  if (Buffer.byteLength(text) !== text.length) return 'base64'
  const content = Buffer.from(text, 'base64')
  const lastGroup = content.subarray(content.length - (3 - padding)).toString('base64')
  if (content.length !== bytes || (bytes > 0 && !text.endsWith(lastGroup))) return 'base64'
  return content
}
