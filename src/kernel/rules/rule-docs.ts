import type { Violation } from '../refusal.ts'

/** Ids of rules stand in docs/rules.md. A word explains itself by its line. */
const RULE = /^[A-Z]{3,4}-\d\d$/

/** With the address of its rule in the documents of an instance. */
export const documented = <Given extends Violation>(baseUrl: string, given: Given): Given & { docs?: string } =>
  RULE.test(given.rule) ? { ...given, docs: `${baseUrl}/docs/rules#${given.rule}` } : given
