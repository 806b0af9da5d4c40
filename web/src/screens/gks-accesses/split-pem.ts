/** What a text of PEM blocks holds: the first certificate and the first private key, each alone. */
export interface Pem {
  certificate?: string
  privateKey?: string
}

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----[^-]+-----END \1-----/g

/** Files of certificates often hold both, or a whole chain; what is not needed is left out. */
export function splitPem(text: string): Pem {
  const pem: Pem = {}
  for (const [block, label = ''] of text.matchAll(BLOCK)) {
    if (label === 'CERTIFICATE') pem.certificate ??= block
    else if (label.endsWith('PRIVATE KEY')) pem.privateKey ??= block
  }
  return pem
}
