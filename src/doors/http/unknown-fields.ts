import { pathOf, withHint } from '../../domain/application/names/unknown-field-text.ts'
import type { UnknownField, UnknownFields } from '../../domain/application/names/unknown-fields.ts'
import { isContractName } from '../../domain/request-log/contract-names.ts'
import type { Reason } from '../../kernel/refusal.ts'

export const UNKNOWN_FIELDS = 'x-unknown-fields'

/** Proxies keep all headers of an answer in a buffer of 4 or 8 kB, and give up on one that does not fit. */
const MAX_LENGTH = 2000

/** The paths as a header can carry them, as many as fit; the last entry `+N more` counts the others. */
export function unknownFieldsHeader({ fields, more }: UnknownFields): string {
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
 * clearly such a one mistyped; of any other its length is told.
 */
export const reasonsOfUnknown = ({ fields }: UnknownFields): Reason[] =>
  fields.map((field) => ({ rule: 'unknown-field', field: logged(field) }))

function logged(field: UnknownField): string {
  const { inside, name, isCut, didYouMean } = field
  const isMistyped = didYouMean !== undefined && didYouMean.length >= 8 && SURELY_MISTYPED.test(name)
  const at = inside === '' ? '' : `${inside}.`
  return isContractName(name) || isMistyped ? withHint(at + name, field) : `${at}«${name.length}${isCut ? '+' : ''}»`
}
