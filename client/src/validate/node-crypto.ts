import { bufferFrom } from './node-buffer.ts'
import { sha1 } from './sha-1.ts'
import { sha3 } from './sha-3.ts'
import { sha256 } from './sha-256.ts'
import { sha384, sha512 } from './sha-512.ts'

/** What a signature of a PDF may state. Web Crypto knows no SHA-3, and answers later, which a rule cannot wait for. */
const DIGESTS: Readonly<Record<string, (message: Uint8Array) => Uint8Array>> = {
  sha1,
  sha256,
  sha384,
  sha512,
  'sha3-256': sha3(32),
  'sha3-384': sha3(48),
  'sha3-512': sha3(64),
}

function digestOf(algorithm: string, message: Uint8Array) {
  const digest = DIGESTS[algorithm]
  if (!digest) throw new TypeError(`${algorithm} is not known here`)
  return bufferFrom(digest(message))
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

interface Hash {
  update(part: Uint8Array): Hash
  digest(): ReturnType<typeof digestOf>
}

/** Node's `createHash`, for wherever there is none; the build puts it in its place. */
export function createHash(algorithm: string): Hash {
  const parts: Uint8Array[] = []
  const made: Hash = {
    update(part) {
      parts.push(part)
      return made
    },
    digest: () => digestOf(algorithm, joined(parts)),
  }
  return made
}

/** Node's `hash`. */
export const hash = (algorithm: string, message: Uint8Array, encoding: 'hex'): string =>
  digestOf(algorithm, message).toString(encoding)
