import { readZip, type ZipFile, ZipProblem } from '../../kernel/parse/zip.ts'
import { type DayProof, deliveryLeaf, orderLeaf, problemOfProof } from './anchored-day.ts'
import { type BundledMessage, type Chains, eventFile, FILE, FORMAT, type Manifest, sha256Of } from './bundle.ts'
import { brokenLink, type ChainEntry, ORIGIN, readEntry } from './chain.ts'
import { isSignedBy, type PublishedKey, type Signed } from './instance-key.ts'

/** What a bundle proves, or what is wrong with it. */
export interface BundleVerdict {
  order: number | undefined
  entries: number
  deliveries: number
  /** Days whose signed root the chain leads to. */
  days: readonly string[]
  /** The key that signed the bundle. */
  keyId: string | undefined
  problems: readonly string[]
}

type Files = ReadonlyMap<string, Buffer>

/** What a bundle cannot be read without. */
class NotReadable extends Error {}

/**
 * Checks a bundle by itself: no service and no network. Whoever has the published keys gives them; otherwise the bundle is held
 * against the keys that it brings, which shows that it is whole, not whose it is.
 */
export function verifyBundle(bytes: Buffer, published?: readonly PublishedKey[]): BundleVerdict {
  const nothing = { order: undefined, entries: 0, deliveries: 0, days: [], keyId: undefined }
  try {
    return verifyFiles(new Map(readZip(bytes).map(({ name, content }: ZipFile) => [name, content])), published)
  } catch (error) {
    if (error instanceof ZipProblem || error instanceof NotReadable) return { ...nothing, problems: [error.message] }
    throw error
  }
}

function verifyFiles(files: Files, published: readonly PublishedKey[] | undefined): BundleVerdict {
  const manifest = jsonOf<Manifest>(files, FILE.manifest)
  if (manifest.format !== FORMAT) throw new NotReadable(`${FILE.manifest}: format ${manifest.format} is not known`)
  const signed = jsonOf<Signed>(files, FILE.signature)
  const keys = published ?? jsonOf<PublishedKey[]>(files, FILE.keys)
  const problems = [...signatureProblems(files, signed, keys), ...fileProblems(files, manifest)]
  // Of files that were changed, nothing more can be said.
  const chains = jsonOf<Chains>(files, FILE.chain)
  const days = jsonOf<DayProof[]>(files, FILE.days)
  const found = [
    ...problems,
    ...chainProblems(manifest, chains),
    ...deliveryProblems(chains),
    ...contentProblems(files, chains, jsonOf<BundledMessage[]>(files, FILE.messages)),
    ...dayProblems(days, chains, keys),
  ]
  return {
    order: manifest.order,
    entries: chains.links.length,
    deliveries: chains.deliveries.length,
    days: [...new Set(days.map(({ day }) => day.day))],
    keyId: signed.keyId,
    problems: found,
  }
}

function jsonOf<Content>(files: Files, name: string): Content {
  const content = files.get(name)
  if (!content) throw new NotReadable(`${name} is missing`)
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    throw new NotReadable(`${name} is not JSON any more`)
  }
}

function signatureProblems(files: Files, { keyId, signature }: Signed, keys: readonly PublishedKey[]): string[] {
  const key = keys.find(({ id }) => id === keyId)
  if (!key) return [`${FILE.signature}: key ${keyId} is not among the published ones`]
  const text = files.get(FILE.manifest)?.toString('utf8') ?? ''
  return isSignedBy(key, text, signature)
    ? []
    : [`${FILE.signature}: the signature does not belong to ${FILE.manifest}: one of the two was changed`]
}

function fileProblems(files: Files, manifest: Manifest): string[] {
  const unsigned: readonly string[] = [FILE.manifest, FILE.signature]
  const missing = Object.keys(manifest.files).filter((name) => !files.has(name))
  const changed = [...files].filter(
    ([name, content]) => !unsigned.includes(name) && manifest.files[name] !== sha256Of(content),
  )
  return [
    ...missing.map((name) => `${name} is missing`),
    ...changed.map(([name]) => `${name}: ${name in manifest.files ? 'its bytes were changed' : 'was put in later'}`),
  ]
}

function chainProblems({ order, entries, digest }: Manifest, { links }: Chains): string[] {
  const broken = brokenLink({ order }, ORIGIN, links)
  if (broken) return [`entry ${broken.number} of order ${order}: ${broken.problem}`]
  if (links.length !== entries || (links.at(-1)?.digest ?? ORIGIN) !== digest)
    return [`the chain of order ${order} does not end where ${FILE.manifest} says: entries were left out or added`]
  return []
}

const entriesOf = (chains: Chains): ChainEntry[] => chains.links.map(readEntry)

/** Each begins with an event of the order, and holds by itself. */
function deliveryProblems(chains: Chains): string[] {
  const told = new Map(
    entriesOf(chains)
      .filter(({ kind }) => kind === 'event')
      .map(({ facts }) => [String(facts.event), String(facts.sha256)]),
  )
  return chains.deliveries.flatMap(({ event, webhook, links }) => {
    const origin = told.get(event)
    if (origin === undefined) return [`the deliveries of event ${event} belong to no event of the order`]
    const broken = brokenLink({ event, webhook }, origin, links)
    return broken ? [`entry ${broken.number} of the deliveries of event ${event}: ${broken.problem}`] : []
  })
}

const OF_MESSAGES: readonly string[] = [
  'dispatch begun',
  'receipt',
  'message received',
  'authority asked',
  'authority answered',
]

/** What is enclosed is what the entries tell of. */
function contentProblems(files: Files, chains: Chains, messages: readonly BundledMessage[]): string[] {
  const entries = entriesOf(chains)
  const digests = (isMeant: (entry: ChainEntry) => boolean): Set<unknown> =>
    new Set(entries.filter(isMeant).map(({ facts }) => facts.sha256))
  const events = entries.filter(({ kind }) => kind === 'event')
  const known = digests(({ kind }) => OF_MESSAGES.includes(kind))
  const papers = digests(({ kind }) => kind === 'file')
  return [
    ...events.flatMap(({ number, facts }) => {
      const content = files.get(eventFile(String(facts.event)))
      return content && sha256Of(content) !== facts.sha256
        ? [`${eventFile(String(facts.event))}: is not what entry ${number} tells of`]
        : []
    }),
    ...[...files]
      .filter(([name, content]) => name.startsWith('files/') && !papers.has(sha256Of(content)))
      .map(([name]) => `${name}: no entry tells of such a file`),
    ...messages
      .filter(({ sha256 }) => sha256 !== null && !known.has(sha256))
      .map(({ key }) => `${FILE.messages}: no entry tells of message ${key}`),
  ]
}

function dayProblems(
  days: readonly DayProof[],
  { order, links, deliveries }: Chains,
  keys: readonly PublishedKey[],
): string[] {
  const own = new Set([
    ...links.map(({ digest }, index) => orderLeaf(order, index + 1, digest)),
    ...deliveries.flatMap(({ event, webhook, links: tried }) =>
      tried.map(({ digest }, index) => deliveryLeaf(event, webhook, index + 1, digest)),
    ),
  ])
  return days.flatMap((proof) => {
    const problem = own.has(proof.leaf) ? problemOfProof(proof, keys) : `"${proof.leaf}" is no entry of these chains`
    return problem ? [`${FILE.days}: ${problem}`] : []
  })
}
