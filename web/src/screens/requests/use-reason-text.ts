import { ruleText } from '../../texts/rules.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { REQUESTS_TEXTS } from './requests.texts.ts'

/** What a rule's id, or the word of a refusal, says to people; undefined where only the word itself is known. */
export function useReasonText(): (rule: string) => string | undefined {
  const language = useLanguage()
  const words: Readonly<Record<string, string>> = useTexts(REQUESTS_TEXTS).reasons
  return (rule) => words[rule] ?? ruleText(language, rule)
}
