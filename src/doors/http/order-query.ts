import { ALL_TRANSACTIONS } from '../../domain/application/transaction.ts'
import type { OrderFilter, Page } from '../../domain/order/find-orders.ts'
import { ORDER_STATES } from '../../domain/order/state.ts'
import { badRequest } from '../../kernel/refusal.ts'
import { isRecord } from '../../kernel/shape.ts'
import { isBlank, isWritable } from '../../kernel/text.ts'
import { readTimestamp } from './timestamp.ts'

const PARAMETERS = [
  'externalId',
  'state',
  'businessTransaction',
  'createdSince',
  'changedSince',
  'limit',
  'offset',
] as const
type Parameter = (typeof PARAMETERS)[number]
type Given = Partial<Record<Parameter, string>>

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200

/** Reads the parameters of the order list; every deviation is a 400 that names the parameter (contract 1, 4.2). */
export function readOrderQuery(query: unknown): { filter: OrderFilter; page: Page } {
  const given = readParameters(query)
  return {
    filter: {
      externalId: readReference(given.externalId),
      states: readValues('state', given.state, ORDER_STATES),
      transactions: readValues('businessTransaction', given.businessTransaction, ALL_TRANSACTIONS),
      createdSince: readSince('createdSince', given.createdSince),
      changedSince: readSince('changedSince', given.changedSince),
    },
    page: {
      // 0 counts as 1, more than 200 applies as 200.
      limit: Math.min(Math.max(readCount('limit', given.limit) ?? DEFAULT_LIMIT, 1), MAX_LIMIT),
      offset: readOffset(given.offset),
    },
  }
}

function readParameters(query: unknown): Given {
  const given: Given = {}
  for (const [name, value] of Object.entries(isRecord(query) ? query : {})) {
    const known = PARAMETERS.find((parameter) => parameter === name)
    if (known === undefined) {
      throw badRequest(`Unknown parameter '${name.slice(0, 50)}'; the list knows ${PARAMETERS.join(', ')}`)
    }
    if (typeof value !== 'string') throw badRequest(`${name} must be given only once`)
    given[known] = value
  }
  return given
}

function readReference(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (isBlank(text)) throw badRequest('externalId must not be empty')
  if (!isWritable(text)) throw badRequest('externalId must not contain control characters')
  return text
}

function readValues<Value extends string>(
  name: Parameter,
  text: string | undefined,
  known: readonly Value[],
): readonly Value[] | undefined {
  if (text === undefined) return undefined
  if (text === '') throw badRequest(`${name} must not be empty`)
  const wanted = new Set<Value>()
  for (const part of text.split(',')) {
    const value = known.find((candidate) => candidate === part)
    if (value === undefined)
      throw badRequest(`${name} must be one or several of ${known.join(', ')}, separated by commas`)
    wanted.add(value)
  }
  return [...wanted]
}

function readSince(name: Parameter, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  if (isBlank(text)) throw badRequest(`${name} must not be empty`)
  const time = readTimestamp(text)
  if (!time) throw badRequest(`${name} must be an ISO 8601 timestamp such as 2026-09-14T08:30:00Z`)
  return time
}

function readCount(name: Parameter, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text)) throw badRequest(`${name} must be an integer from 0`)
  return Number(text)
}

function readOffset(text: string | undefined): number {
  const offset = readCount('offset', text) ?? 0
  if (!Number.isSafeInteger(offset)) throw badRequest(`offset must be at most ${Number.MAX_SAFE_INTEGER}`)
  return offset
}
