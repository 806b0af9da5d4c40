import type { DoorFinding } from '../../door/door-error.ts'
import { useTexts } from '../../texts/texts.ts'
import { ACCESS_RULES } from './material.texts.ts'

/** What a finding says to people; a rule without a text of its own speaks for itself. */
export function useRuleText(): (finding: DoorFinding | null | undefined) => string | undefined {
  const rules: Readonly<Record<string, string>> = useTexts(ACCESS_RULES)
  return (finding) => (finding ? (rules[finding.rule] ?? finding.message) : undefined)
}
