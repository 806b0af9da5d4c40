import type { DoorFinding } from '../../door/door-error.ts'
import { germanAccessRule } from '../../texts/access-rules.de.ts'
import { englishAccessRule } from '../../texts/access-rules.en.ts'
import { useLanguage } from '../../texts/texts.ts'

const RULES = { de: germanAccessRule, en: englishAccessRule }

/** What a finding says to people; a rule without a text of its own speaks for itself. */
export function useRuleText(): (finding: DoorFinding | null | undefined) => string | undefined {
  const language = useLanguage()
  return (finding) => (finding ? (RULES[language](finding.rule) ?? finding.message) : undefined)
}
