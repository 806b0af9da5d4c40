import type { DoorFinding } from '../door/door-error.ts'
import { germanPowerRule } from './power-rules.de.ts'
import { germanRule } from './rules.de.ts'
import { useLanguage } from './texts.ts'

/** What a finding says to people. The rules themselves speak English; a rule without a German text is shown as it is. */
export function useRuleText(): (finding: DoorFinding) => string {
  const language = useLanguage()
  return ({ rule, field, message }) => {
    const english = message.startsWith(`${field} `) ? message.slice(field.length + 1) : message
    return language === 'de' ? (germanPowerRule(rule, message) ?? germanRule(rule) ?? english) : english
  }
}
