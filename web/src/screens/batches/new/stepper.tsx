import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../../texts/texts.ts'
import { NEW_BATCH_TEXTS } from './new-batch.texts.ts'

const STEPS = ['file', 'columns', 'check', 'send'] as const

/** Where one is on the way to sending. */
export function Stepper({ step }: { step: (typeof STEPS)[number] }) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  const at = STEPS.indexOf(step)
  return (
    <ol className="stepper">
      {STEPS.map((name, place) => (
        <li
          key={name}
          className={place < at ? 'done' : place === at ? 'on' : ''}
          aria-current={place === at ? 'step' : undefined}
        >
          <span aria-hidden="true">{place < at ? <IconCheck size={13} stroke={3} /> : place + 1}</span>
          {texts.steps[name]}
        </li>
      ))}
    </ol>
  )
}
