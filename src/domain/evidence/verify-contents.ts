import { type BundledMessage, eventFile, FILE, messageFile, originalFile, sha256Of } from './bundle.ts'
import type { ChainEntry } from './chain.ts'
import type { BundleFiles } from './read-bundle.ts'

const OF_MESSAGES: readonly string[] = [
  'dispatch begun',
  'receipt',
  'message received',
  'authority asked',
  'authority answered',
]

const DOCUMENTS = 'files/'

interface Enclosed {
  files: BundleFiles
  entries: readonly ChainEntry[]
  messages: readonly BundledMessage[]
}

/** What is enclosed is what the entries tell of: nothing else, and no event and no document of them is missing. */
export function contentProblems(enclosed: Enclosed): string[] {
  return [
    ...eventProblems(enclosed),
    ...documentProblems(enclosed),
    ...messageProblems(enclosed),
    ...strangeFiles(enclosed),
  ]
}

/** What entries before this number tell of may be missing: it was deleted, and the chain says so. */
const deletedUpTo = (entries: readonly ChainEntry[]): number =>
  entries.findLast(({ kind }) => kind === 'data deleted')?.number ?? 0

function eventProblems({ files, entries }: Enclosed): string[] {
  const deleted = deletedUpTo(entries)
  return entries
    .filter(({ kind }) => kind === 'event')
    .flatMap(({ number, facts }) => {
      const name = eventFile(String(facts.event))
      const content = files.get(name)
      if (!content) return number < deleted ? [] : [`${name} is missing: entry ${number} tells of it`]
      return sha256Of(content) === facts.sha256 ? [] : [`${name}: is not what entry ${number} tells of`]
    })
}

function documentProblems({ files, entries }: Enclosed): string[] {
  const deleted = deletedUpTo(entries)
  const told = entries.filter(({ kind }) => kind === 'file')
  const known = new Set(told.map(({ facts }) => facts.sha256))
  const enclosed = [...files].flatMap(([name, content]) =>
    name.startsWith(DOCUMENTS) ? [{ name, sha256: sha256Of(content) }] : [],
  )
  const there = new Set<unknown>(enclosed.map(({ sha256 }) => sha256))
  return [
    ...enclosed.filter(({ sha256 }) => !known.has(sha256)).map(({ name }) => `${name}: no entry tells of such a file`),
    ...told
      .filter(({ facts, number }) => number >= deleted && !there.has(facts.sha256))
      .map(({ number }) => `the file of entry ${number} is missing`),
  ]
}

function messageProblems({ files, entries, messages }: Enclosed): string[] {
  const known = new Set<unknown>(
    entries.filter(({ kind }) => OF_MESSAGES.includes(kind)).map(({ facts }) => facts.sha256),
  )
  const named = messages.map(({ key }) => key)
  return messages.flatMap(({ key, sha256, bytes, file, original }, index) => [
    ...(named.indexOf(key) === index ? [] : [`${FILE.messages}: ${key} stands there twice`]),
    ...(sha256 === null || known.has(sha256) ? [] : [`${FILE.messages}: no entry tells of message ${key}`]),
    ...(file === undefined || (file === messageFile(key) && files.has(file))
      ? []
      : [`${FILE.messages}: the file of ${key} is missing, or is named otherwise`]),
    ...(original === undefined || isOriginal(files.get(original), { sha256, bytes })
      ? []
      : [`${original}: is not the message ${key}`]),
  ])
}

const isOriginal = (
  content: Buffer | undefined,
  { sha256, bytes }: Pick<BundledMessage, 'sha256' | 'bytes'>,
): boolean => content !== undefined && sha256Of(content) === sha256 && content.length === bytes

/** BundleFiles of which neither an entry nor a list tells. */
function strangeFiles({ files, entries, messages }: Enclosed): string[] {
  const told = new Set<string>([
    ...Object.values(FILE),
    ...entries.filter(({ kind }) => kind === 'event').map(({ facts }) => eventFile(String(facts.event))),
    ...messages.flatMap(({ key, file, original }) => [
      ...(file === undefined ? [] : [messageFile(key)]),
      ...(original === undefined ? [] : [originalFile(key)]),
    ]),
  ])
  return [...files.keys()]
    .filter((name) => !name.startsWith(DOCUMENTS) && !told.has(name))
    .map((name) => `${name}: no entry tells of such a file`)
}
