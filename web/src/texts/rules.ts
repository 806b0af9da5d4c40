import type { DoorFinding } from '../door/door-error.ts'
import type { Language } from './language.ts'
import { germanPowerRule } from './power-rules.de.ts'
import { englishPowerRule } from './power-rules.en.ts'
import { germanRule } from './rules.de.ts'
import { englishRule } from './rules.en.ts'
import { useLanguage } from './texts.ts'

const RULES: Record<Language, (id: string) => string | undefined> = { de: germanRule, en: englishRule }
const POWER_RULES: Record<Language, (id: string, message?: string) => string | undefined> = {
  de: germanPowerRule,
  en: englishPowerRule,
}

/** What a rule about an application says, by its id alone. */
export const ruleText = (language: Language, id: string): string | undefined => RULES[language](id)

/** What a finding says to people. The rules themselves speak to programs; one without words for people is shown as it is. */
export function useRuleText(): (finding: DoorFinding) => string {
  const language = useLanguage()
  return ({ rule, field, message }) => {
    const toPrograms = message.startsWith(`${field} `) ? message.slice(field.length + 1) : message
    return POWER_RULES[language](rule, message) ?? ruleText(language, rule) ?? toPrograms
  }
}
