import type { FastifyReply, FastifyRequest } from 'fastify'
import { isContractName } from '../../domain/request-log/contract-names.ts'
import type { Reason } from '../../kernel/refusal.ts'
import { pathOf, withHint } from '../../kernel/rules/unknown-field-text.ts'
import type { UnknownField, UnknownFields } from '../../kernel/rules/unknown-fields.ts'
import { noteReasons } from './request-notes.ts'

const UNKNOWN_FIELDS = 'x-unknown-fields'

/** Proxies keep all headers of an answer in a buffer of 4 or 8 kB, and give up on one that does not fit. */
const MAX_LENGTH = 2000

/** The paths as a header can carry them, as many as fit; the last entry `+N more` counts the others. */
function headerOf({ fields, more }: UnknownFields): string {
  const entries: string[] = []
  let left = MAX_LENGTH
  for (const field of fields) {
    const entry = withHint(pathOf(field), field)
    left -= entry.length + 2
    if (left < 0) break
    entries.push(entry)
  }
  const others = more + fields.length - entries.length
  return [...entries, ...(others > 0 ? [`+${others} more`] : [])].join(', ')
}

/** Too long and too plain to be a value, next to a name of ours that is as long. */
const SURELY_MISTYPED = /^[A-Za-z_-]{8,40}$/

/**
 * For the log of requests. A name is the caller's own word and may be a value, so it is shown only if it is one of the contract or
 * clearly such a one mistyped; of any other its length is told. What was probably meant is a name of ours.
 */
const reasonsOf = ({ fields }: UnknownFields): Reason[] =>
  fields.map((field) => ({ rule: 'unknown-field', field: logged(field) }))

function logged(field: UnknownField): string {
  const { inside, name, isCut, didYouMean } = field
  const isMistyped = didYouMean !== undefined && didYouMean.length >= 8 && SURELY_MISTYPED.test(name)
  const at = inside === '' ? '' : `${inside}.`
  const shown = isContractName(name) || isMistyped ? name : `«${name.length}${isCut ? '+' : ''}»`
  return withHint(at + shown, field)
}

/** Names what of a body nobody has read: to the caller, and in the log of requests behind what it was refused for. */
export function tellUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  unknown: UnknownFields,
  refused: readonly Reason[] = [],
): void {
  noteReasons(request, [...refused, ...reasonsOf(unknown)])
  if (unknown.fields.length > 0) reply.header(UNKNOWN_FIELDS, headerOf(unknown))
}
