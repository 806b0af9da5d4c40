const BYTES = 32

/** A random value for the SignatureSecret (contract 2, 6.1). Made here, so that only the page and the receiver know it as text. */
export function suggestSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
