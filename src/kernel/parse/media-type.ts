interface MediaType {
  /** `type/subtype` in lower case. */
  essence: string
  /** In the order in which they came; names in lower case, values without their quotes. */
  parameters: readonly (readonly [name: string, value: string])[]
}

/**
 * Reads a `Content-Type` (RFC 9110, 8.3.1) in one walk over its characters, so that no spelling takes longer than
 * another of its length. What is no parameter is passed over.
 */
export function readMediaType(header: string | undefined): MediaType | undefined {
  const [essence = '', ...rest] = splitOutsideQuotes(header ?? '', ';')
  if (essence.trim() === '') return undefined
  const parameters = rest.flatMap((part) => {
    const equals = part.indexOf('=')
    if (equals === -1) return []
    return [[part.slice(0, equals).trim().toLowerCase(), unquoted(part.slice(equals + 1).trim())] as const]
  })
  return { essence: essence.trim().toLowerCase(), parameters }
}

/** The values of one parameter, which may have been given more than once. */
export const valuesOf = ({ parameters }: MediaType, name: string): string[] =>
  parameters.filter(([given]) => given === name).map(([, value]) => value)

const UTF_8: ReadonlySet<string> = new Set(['utf-8', 'utf8'])

/** Whether every character set that it names, if any, is UTF-8. */
export const isUtf8Text = (type: MediaType): boolean =>
  valuesOf(type, 'charset').every((value) => UTF_8.has(value.toLowerCase()))

/** The entries of a list such as `Accept`: media types without their parameters, in lower case. */
export const readMediaTypes = (header: string): string[] =>
  splitOutsideQuotes(header, ',').flatMap((entry) => readMediaType(entry)?.essence ?? [])

/** The names of a list such as `Prefer`, without values and parameters, in lower case (RFC 7240, 2); one with a value of its own is left out. */
export const readPlainTokens = (header: string): string[] =>
  splitOutsideQuotes(header, ',').flatMap((entry) => {
    const [token = ''] = splitOutsideQuotes(entry, ';')
    const [name = '', value = ''] = splitOutsideQuotes(token, '=')
    return ['', '""'].includes(value.trim()) && name.trim() !== '' ? [name.trim().toLowerCase()] : []
  })

const [QUOTE, BACKSLASH] = ['"', '\\']

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (isQuoted && character === BACKSLASH) index += 1
    else if (character === QUOTE) isQuoted = !isQuoted
    else if (!isQuoted && character === separator) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)]
}

function unquoted(value: string): string {
  if (value.length < 2 || !value.startsWith(QUOTE) || !value.endsWith(QUOTE)) return value
  return value.slice(1, -1).replace(/\\(.)/gs, '$1')
}
