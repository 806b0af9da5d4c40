/** A text between single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

interface Sent {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** The request as a command for a shell. The bytes of the body are the ones that were signed, so the signature holds. */
export const asCurl = ({ url, headers, body }: Sent): string =>
  [
    `curl -X POST ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`),
    `  --data-binary ${quoted(body)}`,
  ].join(' \\\n')
