import type { BatchSummary } from '../../../../src/doors/dashboard/routes/batches/batch-answers.ts'
import { useTexts } from '../../texts/texts.ts'
import { BATCHES_TEXTS } from './batches.texts.ts'

const LOOKS = { running: 'info', done: 'ok', stopped: 'warn' } as const

/** Whether rows of it still become orders. */
export function BatchTag({ state }: Pick<BatchSummary, 'state'>) {
  const { states } = useTexts(BATCHES_TEXTS)
  return <span className={`tag ${LOOKS[state]}`}>{states[state]}</span>
}
