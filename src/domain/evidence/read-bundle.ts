import { integer, type Read, ShapeError } from '../../kernel/rules/shape.ts'
import { listOf, orNull, plain, record, word } from '../../kernel/stored-json.ts'
import type { AnchoredDay, DayProof } from './anchored-day.ts'
import { type BundledMessage, type Chains, COMPRESSED_FORMAT, FILE, FORMAT, type Manifest } from './bundle.ts'
import type { Link } from './chain.ts'
import type { PublishedKey, Signed } from './instance-key.ts'
import type { ProofStep } from './merkle.ts'
import type { DeliveryChain } from './read-chains.ts'
import { base64, calendarDay, digest, line, mapOf, moment, publishedKey, signature, signed } from './shapes.ts'

/** The files of a bundle by their names. */
export type BundleFiles = ReadonlyMap<string, Buffer>

/** What a bundle cannot be checked without is not there, or not what it must be. Names the file. */
export class NotReadable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NotReadable'
  }
}

const manifest = record<Manifest>(
  {
    format: word([FORMAT, COMPRESSED_FORMAT]),
    order: integer,
    madeAt: moment,
    entries: integer,
    digest,
    files: mapOf(digest),
  },
  {},
)

const links = listOf(record<Link>({ entry: plain, digest }, {}))
const deliveries = listOf(record<DeliveryChain>({ event: line, webhook: integer, links }, {}))
const chains = record<Chains>({ order: integer, links, deliveries }, {})

const day = record<AnchoredDay>(
  { day: calendarDay, chains: integer, root: digest, signedAt: moment, keyId: line, signature },
  { timeStamp: base64 },
)
const steps = listOf(record<ProofStep>({ side: word(['left', 'right']), digest }, {}))
const days = listOf(record<DayProof>({ day, leaf: line, steps }, {}))

const messages = listOf(
  record<BundledMessage>(
    {
      ...{ key: line, direction: word(['out', 'in']), attempt: integer, type: plain, at: moment },
      ...{ sha256: orNull(digest), bytes: orNull(integer) },
    },
    { file: line, original: line },
  ),
)

/** The text of a file that is JSON: the one way of writing it, so that no two programs read it differently. */
export const bundledJson = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`

/** A file of a bundle that was checked; throws what names the file, and the place in it. */
export const readPart = {
  manifest: (files: BundleFiles): Manifest => read(files, FILE.manifest, manifest),
  signature: (files: BundleFiles): Signed => read(files, FILE.signature, signed),
  keys: (files: BundleFiles): PublishedKey[] => read(files, FILE.keys, listOf(publishedKey)),
  chain: (files: BundleFiles): Chains => read(files, FILE.chain, chains),
  days: (files: BundleFiles): DayProof[] => read(files, FILE.days, days),
  messages: (files: BundleFiles): BundledMessage[] => read(files, FILE.messages, messages),
} as const

function read<T>(files: BundleFiles, name: string, shape: Read<T>): T {
  const content = files.get(name)
  if (!content) throw new NotReadable(`${name} is missing`)
  const given = parsed(content, name)
  try {
    const value = shape(given, name)
    if (Buffer.from(bundledJson(given)).equals(content)) return value
  } catch (error) {
    throw error instanceof ShapeError ? new NotReadable(error.message) : error
  }
  throw new NotReadable(`${name} is not written as it must be: a member twice, or other blanks`)
}

function parsed(content: Buffer, name: string): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    throw new NotReadable(`${name} is not JSON any more`)
  }
}
