import { readPlainTokens } from '../../kernel/parse/media-type.ts'
import { type Refusal, type Violation, violationsOf } from '../../kernel/refusal.ts'
import { documented } from '../../kernel/rules/rule-docs.ts'

/** What a client prefers that wants errors for its program (RFC 7240). */
export const PREFERENCE = 'violations'

export const wantsViolations = (prefer: string | readonly string[] | undefined): boolean =>
  prefer !== undefined && readPlainTokens(typeof prefer === 'string' ? prefer : prefer.join(',')).includes(PREFERENCE)

export const toldViolations = (baseUrl: string, refusal: Refusal): (Violation & { docs?: string })[] =>
  violationsOf(refusal).map((violation) => documented(baseUrl, violation))
