import type { RowFinding } from '../../../batch/check-row.ts'
import { useRuleText } from '../../../texts/rules.ts'
import { useTexts } from '../../../texts/texts.ts'
import { NEW_BATCH_TEXTS } from './new-batch.texts.ts'

/** What is wrong, in words: by the rule, or by what is wrong with the cell itself. */
export function useFindingText(): (found: RowFinding) => string {
  const ofCells: Readonly<Record<string, string>> = useTexts(NEW_BATCH_TEXTS).cells
  const ruleText = useRuleText()
  return ({ finding }) => ofCells[finding.rule] ?? ruleText(finding)
}
