import type { MessageRow } from '../../../../src/doors/dashboard/routes/unmatched/unmatched-answers.ts'
import { useTexts } from '../../texts/texts.ts'
import { UNMATCHED_TEXTS } from './unmatched.texts.ts'

const TONES: Record<MessageRow['state'], string> = { OPEN: 'warn', HANDLED: 'ok', IGNORED: '' }

export function MessageTag({ state }: Pick<MessageRow, 'state'>) {
  const { states } = useTexts(UNMATCHED_TEXTS)
  return <span className={`tag ${TONES[state]}`}>{states[state]}</span>
}
