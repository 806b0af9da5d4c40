import { hash } from 'node:crypto'
import type { Link } from './chain.ts'
import type { DeliveryChain } from './read-chains.ts'

/** The names of the files of a bundle; docs/evidence.md is for whoever writes another verifier. */
export const FILE = {
  manifest: 'manifest.json',
  signature: 'manifest.sig.json',
  chain: 'chain.json',
  days: 'days.json',
  keys: 'keys.json',
  messages: 'messages.json',
  paper: 'evidence.pdf',
} as const

/** What is written. */
export const FORMAT = 'plakette-evidence-2'

/** The first format had the same files, compressed: its archives are in the hands of others. */
export const COMPRESSED_FORMAT = 'plakette-evidence-1'

/** As much as `plakette evidence verify` unpacks. */
export const MOST_BYTES = 256 * 1024 * 1024

/** What is signed: every other file by its SHA-256, and where the chain stood. */
export interface Manifest {
  format: typeof FORMAT | typeof COMPRESSED_FORMAT
  order: number
  madeAt: string
  entries: number
  /** Of the last entry. */
  digest: string
  files: Readonly<Record<string, string>>
}

/** What happened, and what was tried to tell it. */
export interface Chains {
  order: number
  links: readonly Link[]
  deliveries: readonly DeliveryChain[]
}

/** A message to or from the authority, by the digest of its bytes. The file beside it has codes blacked out. */
export interface BundledMessage {
  key: string
  direction: 'out' | 'in'
  attempt: number
  type: string
  at: string
  sha256: string | null
  bytes: number | null
  file?: string
  /** Its very bytes with codes, where an operator wanted them. */
  original?: string
}

export const eventFile = (id: string): string => `events/${id}.json`
export const messageFile = (key: string): string => `messages/${key}.xml`
export const originalFile = (key: string): string => `originals/${key}.xml`

export const sha256Of = (content: Buffer): string => hash('sha256', content)
