import type { Page } from '../../kernel/page.ts'
import { badFields, badRequest } from '../../kernel/refusal.ts'
import { isRecord } from '../../kernel/rules/shape.ts'

/** The parameters of a list, as text. */
type GivenParameters<Parameter extends string> = Partial<Record<Parameter, string>>

export const PAGE_PARAMETERS = ['limit', 'offset'] as const

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200

/** Reads known parameters, each at most once; every deviation is a 400 that names the parameter (contract 1, 4.2). */
export function readParameters<Parameter extends string>(
  query: unknown,
  known: readonly Parameter[],
): GivenParameters<Parameter> {
  const given: GivenParameters<Parameter> = {}
  for (const [name, value] of Object.entries(isRecord(query) ? query : {})) {
    const parameter = known.find((candidate) => candidate === name)
    if (parameter === undefined) {
      throw badRequest(`Unknown parameter '${name.slice(0, 50)}'; the list knows ${known.join(', ')}`).because(
        'unknown-parameter',
      )
    }
    if (typeof value !== 'string') throw badFields('repeated', `${name} must be given only once`)
    given[parameter] = value
  }
  return given
}

/** 0 counts as 1, more than the most applies as the most: 200, unless a list says otherwise. */
export const readPage = (
  given: GivenParameters<'limit' | 'offset'>,
  { usual = DEFAULT_LIMIT, most = MAX_LIMIT }: { usual?: number; most?: number } = {},
): Page => ({
  limit: readLimit(given.limit, { usual, most }),
  offset: readOffset(given.offset),
})

/** The same for a list that goes on behind a cursor. */
export const readLimit = (text: string | undefined, { usual = DEFAULT_LIMIT, most = MAX_LIMIT } = {}): number =>
  Math.min(Math.max(readCount('limit', text) ?? usual, 1), most)

/** One value, or several separated by commas. */
export function readValues<Value extends string>(
  name: string,
  text: string | undefined,
  known: readonly Value[],
): readonly Value[] | undefined {
  if (text === undefined) return undefined
  if (text === '') throw badFields('empty', `${name} must not be empty`)
  const wanted = new Set<Value>()
  for (const part of text.split(',')) {
    const value = known.find((candidate) => candidate === part)
    if (value === undefined)
      throw badFields('unknown-value', `${name} must be one or several of ${known.join(', ')}, separated by commas`)
    wanted.add(value)
  }
  return [...wanted]
}

/** What every list answers besides its entries. A page that is not full is the last one, whatever came or went meanwhile. */
export const pageRecord = ({ limit, offset }: Page, length: number, total: number) => ({
  limit,
  offset,
  total,
  hasMore: length === limit && offset + length < total,
})

function readCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text)) throw badFields('not-an-integer', `${name} must be an integer from 0`)
  return Number(text)
}

function readOffset(text: string | undefined): number {
  const offset = readCount('offset', text) ?? 0
  if (!Number.isSafeInteger(offset)) throw badFields('too-large', `offset must be at most ${Number.MAX_SAFE_INTEGER}`)
  return offset
}
