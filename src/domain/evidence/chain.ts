import { hash } from 'node:crypto'
import { integer, type Read, ShapeError } from '../../kernel/rules/shape.ts'
import { record, storedRecord } from '../../kernel/stored-json.ts'
import { anyRecord, line, mapOf, moment } from './shapes.ts'

/** An entry as the text that was hashed, and its digest in hexadecimal. */
export interface Link {
  entry: string
  digest: string
}

/** What an entry says. Its facts may be any: those of later versions, too. */
export interface ChainEntry {
  /** Which chain it belongs to. */
  chain: Readonly<Record<string, string | number>>
  number: number
  /** When it was written, and when what it tells happened. */
  recorded: string
  at: string
  kind: string
  facts: Readonly<Record<string, unknown>>
}

/** What the first entry of an order's chain follows. */
export const ORIGIN = '00'.repeat(32)

const nameOrNumber: Read<string | number> = (value, path) => {
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new ShapeError(path, 'is neither a name nor a number')
}

const STORED_ENTRY = storedRecord<ChainEntry>('evidence entry', [
  record<ChainEntry>(
    {
      ...{ chain: mapOf(nameOrNumber), number: integer, recorded: moment, at: moment, kind: line },
      facts: anyRecord,
    },
    {},
  ),
])

export const readEntry = ({ entry }: Link): ChainEntry => STORED_ENTRY.read(JSON.parse(entry))

/** The same of a text that came from outside: undefined when it is no entry. */
function entryOf(link: Link): ChainEntry | undefined {
  try {
    return readEntry(link)
  } catch {
    return undefined
  }
}

/** The digest of an entry that follows another: SHA-256 over the 32 bytes of that digest and the text in UTF-8. */
export const digestAfter = (before: string, entry: string): string =>
  hash('sha256', Buffer.concat([Buffer.from(before, 'hex'), Buffer.from(entry)]))

export interface BrokenLink {
  number: number
  problem: string
}

/** The first link that does not hold; undefined for a chain that is whole, whose entries can all be read then. */
export function brokenLink(chain: ChainEntry['chain'], origin: string, links: readonly Link[]): BrokenLink | undefined {
  let before = origin
  for (const [index, link] of links.entries()) {
    const number = index + 1
    const problem = problemOf(link, { chain, number, before })
    if (problem) return { number, problem }
    before = link.digest
  }
  return undefined
}

function problemOf(
  link: Link,
  { chain, number, before }: { chain: ChainEntry['chain']; number: number; before: string },
): string | undefined {
  if (digestAfter(before, link.entry) !== link.digest) return 'its text, or what it follows, was changed'
  const entry = entryOf(link)
  if (!entry) return 'its text is no entry'
  if (entry.number !== number) return `it says that it is number ${entry.number}`
  if (JSON.stringify(entry.chain) !== JSON.stringify(chain)) return 'it belongs to another chain'
  return undefined
}
