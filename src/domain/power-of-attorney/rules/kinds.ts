import type { StagedRule } from '../../../kernel/rules/staged-rules.ts'
import { isBlank } from '../../../kernel/text.ts'
import type { RequestDraft } from '../request-draft.ts'

export type RequestRule = StagedRule<RequestDraft>

type Head = Pick<RequestRule, 'id' | 'field'>
type Reads<T> = { read(draft: RequestDraft): T | undefined }

export const SOURCE = 'contract 2, 4.1'

const isMissing = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && isBlank(value)) || (Array.isArray(value) && value.length === 0)

/** The field must have a value; `when` limits the demand. */
export const required = <T>({
  read,
  when = () => true,
  says = 'is required',
  ...head
}: Head & Reads<T> & { when?(draft: RequestDraft): boolean; says?: string }): RequestRule => ({
  ...head,
  source: SOURCE,
  stage: 'presence',
  message: `${head.field} ${says}`,
  violated: (draft) => isMissing(read(draft)) && when(draft),
})

/** A given value must satisfy `holds`; that it must be there is another rule. */
export const wellFormed = <T>({
  read,
  holds,
  says,
  ...head
}: Head & Reads<T> & { holds(value: T): boolean; says: string }): RequestRule => ({
  ...head,
  source: SOURCE,
  stage: 'format',
  message: `${head.field} ${says}`,
  violated: (draft) => {
    const value = read(draft)
    return value !== undefined && !holds(value)
  },
})

/** Values that do not go together. */
export const consistent = ({
  says,
  violated,
  ...head
}: Head & Pick<RequestRule, 'violated'> & { says: string }): RequestRule => ({
  ...head,
  source: SOURCE,
  stage: 'consistency',
  message: `${head.field} ${says}`,
  violated,
})
