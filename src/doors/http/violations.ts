import { readPlainTokens } from '../../kernel/parse/media-type.ts'
import { type Refusal, type Violation, violationsOf } from '../../kernel/refusal.ts'

/** What a client prefers that wants errors for its program (RFC 7240). */
export const PREFERENCE = 'violations'

export const wantsViolations = (prefer: string | readonly string[] | undefined): boolean =>
  prefer !== undefined && readPlainTokens(typeof prefer === 'string' ? prefer : prefer.join(',')).includes(PREFERENCE)

/** Ids of rules stand in docs/rules.md. A word explains itself by its line. */
const RULE = /^[A-Z]{3,4}-\d\d$/

/** With the address of its rule in the documents of this instance. */
export const documented = <Given extends Violation>(baseUrl: string, given: Given): Given & { docs?: string } =>
  RULE.test(given.rule) ? { ...given, docs: `${baseUrl}/docs/rules#${given.rule}` } : given

export const toldViolations = (baseUrl: string, refusal: Refusal): (Violation & { docs?: string })[] =>
  violationsOf(refusal).map((violation) => documented(baseUrl, violation))
