import { readZip } from '../../kernel/parse/read-zip.ts'
import { ZipProblem } from '../../kernel/parse/zip.ts'
import { type Chains, FILE, type Manifest, sha256Of } from './bundle.ts'
import { brokenLink, ORIGIN, readEntry } from './chain.ts'
import { isSignedBy, type PublishedKey, type Signed, wasInUse } from './instance-key.ts'
import { type BundleFiles, NotReadable, readPart } from './read-bundle.ts'
import { contentProblems } from './verify-contents.ts'
import { type DaysVerdict, verifyDays } from './verify-days.ts'
import { verifyPacking } from './verify-packing.ts'

/** What a bundle proves, or what is wrong with it. */
export interface BundleVerdict extends DaysVerdict {
  format: Manifest['format'] | undefined
  order: number | undefined
  entries: number
  deliveries: number
  /** The key that signed the bundle. */
  keyId: string | undefined
  /** What cannot be said of an archive that holds. */
  remarks: readonly string[]
}

const NOTHING: BundleVerdict = {
  ...{ format: undefined, order: undefined, entries: 0, deliveries: 0, keyId: undefined },
  ...{ days: [], timeStamps: [], unanchored: [], remarks: [], problems: [] },
}

/**
 * Checks a bundle by itself: no service and no network. Whoever has the published keys gives them; otherwise the bundle is held
 * against the keys that it brings, which shows that it is whole, not whose it is. Whatever the bytes are, there is a verdict.
 */
export function verifyBundle(bytes: Buffer, published?: readonly PublishedKey[]): BundleVerdict {
  return orUnreadable(NOTHING, () => {
    const archive = readZip(bytes)
    const verdict = verifyFiles(new Map(archive.files.map(({ name, content }) => [name, content])), published)
    const { problems, remarks } = verifyPacking(archive, verdict.format)
    // The check sum of the archive and the signed digest tell the same.
    return { ...verdict, remarks, problems: [...new Set([...problems, ...verdict.problems])] }
  })
}

/** What was found before something could not be read, and that. */
function orUnreadable(found: BundleVerdict, check: () => BundleVerdict): BundleVerdict {
  try {
    return check()
  } catch (error) {
    if (error instanceof ZipProblem || error instanceof NotReadable)
      return { ...found, problems: [...found.problems, error.message] }
    throw error
  }
}

/** The same with the files of an archive. */
export const verifyFiles = (files: BundleFiles, published?: readonly PublishedKey[]): BundleVerdict =>
  orUnreadable(NOTHING, () => verifySigned(files, published))

function verifySigned(files: BundleFiles, published: readonly PublishedKey[] | undefined): BundleVerdict {
  const manifest = readPart.manifest(files)
  const { format, order } = manifest
  const changed = { ...NOTHING, format, order, problems: fileProblems(files, manifest) }
  return orUnreadable(changed, () => {
    const signed = readPart.signature(files)
    const keys = published ?? readPart.keys(files)
    const problems = [...signatureProblems(files, { signed, manifest, keys }), ...changed.problems]
    const known = { ...changed, keyId: signed.keyId, problems }
    return orUnreadable(known, () => withChains(known, files, { manifest, keys }))
  })
}

/** The chains, and what is held against them. */
function withChains(
  known: BundleVerdict,
  files: BundleFiles,
  { manifest, keys }: { manifest: Manifest; keys: readonly PublishedKey[] },
): BundleVerdict {
  const chains = readPart.chain(files)
  const told = { ...known, entries: chains.links.length, deliveries: chains.deliveries.length }
  const broken = chainProblems(manifest, chains)
  // Of chains that do not hold, nothing more can be said.
  if (broken.length > 0) return { ...told, problems: [...known.problems, ...broken] }
  const enclosed = contentProblems({
    ...{ files, entries: chains.links.map(readEntry), messages: readPart.messages(files) },
  })
  const anchored = verifyDays(readPart.days(files), chains, { keys, madeAt: manifest.madeAt })
  return { ...told, ...anchored, problems: [...known.problems, ...enclosed, ...anchored.problems] }
}

function signatureProblems(
  files: BundleFiles,
  { signed, manifest, keys }: { signed: Signed; manifest: Manifest; keys: readonly PublishedKey[] },
): string[] {
  const { keyId, signature } = signed
  const key = keys.find(({ id }) => id === keyId)
  if (!key) return [`${FILE.signature}: key ${keyId} is not among the published ones`]
  if (!isSignedBy(key, files.get(FILE.manifest) ?? '', signature))
    return [`${FILE.signature}: the signature does not belong to ${FILE.manifest}: one of the two was changed`]
  return wasInUse(key, manifest.madeAt) ? [] : [`${FILE.signature}: key ${keyId} was not in use at ${manifest.madeAt}`]
}

function fileProblems(files: BundleFiles, manifest: Manifest): string[] {
  const unsigned: readonly string[] = [FILE.manifest, FILE.signature]
  const listed = new Map(Object.entries(manifest.files))
  const missing = [...listed.keys()].filter((name) => !files.has(name))
  const changed = [...files].filter(
    ([name, content]) => !unsigned.includes(name) && listed.get(name) !== sha256Of(content),
  )
  return [
    ...missing.map((name) => `${name} is missing`),
    ...changed.map(([name]) => `${name}: ${listed.has(name) ? 'its bytes were changed' : 'was put in later'}`),
  ]
}

function chainProblems({ order, entries, digest }: Manifest, chains: Chains): string[] {
  const { links } = chains
  if (chains.order !== order) return [`${FILE.chain}: is about order ${chains.order}, ${FILE.manifest} about ${order}`]
  const broken = brokenLink({ order }, ORIGIN, links)
  if (broken) return [`entry ${broken.number} of order ${order}: ${broken.problem}`]
  const ended =
    links.length === entries && (links.at(-1)?.digest ?? ORIGIN) === digest
      ? []
      : [`the chain of order ${order} does not end where ${FILE.manifest} says: entries were left out or added`]
  return [...ended, ...deliveryProblems(chains)]
}

/** Each begins with an event of the order, and holds by itself. */
function deliveryProblems({ links, deliveries }: Chains): string[] {
  const told = new Map(
    links
      .map(readEntry)
      .filter(({ kind }) => kind === 'event')
      .map(({ facts }) => [String(facts.event), String(facts.sha256)]),
  )
  const receivers = deliveries.map(({ event, webhook }) => `event ${event} to webhook ${webhook}`)
  return deliveries.flatMap(({ event, webhook, links: tried }, index) => {
    const origin = told.get(event)
    if (origin === undefined) return [`the deliveries of event ${event} belong to no event of the order`]
    if (receivers.indexOf(receivers[index] ?? '') !== index)
      return [`the deliveries of ${receivers[index]} stand twice`]
    const broken = brokenLink({ event, webhook }, origin, tried)
    return broken ? [`entry ${broken.number} of the deliveries of ${receivers[index]}: ${broken.problem}`] : []
  })
}
