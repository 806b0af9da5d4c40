import { IconAlertTriangleFilled, IconChevronRight, IconCircleCheckFilled, IconClock } from '@tabler/icons-react'
import type { OrderAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { useMayChange } from '../../door/session.ts'
import { useStepWords } from '../../texts/next-steps.ts'
import { useTexts } from '../../texts/texts.ts'
import { TASK_TEXTS } from './task.texts.ts'
import { TaskActs } from './task-acts.tsx'
import { Verdict } from './verdict.tsx'

interface TaskProps {
  order: OrderAnswer
  onSay(text: string): void
}

/** How the panel looks: something to do, nothing to do, or waiting for somebody else. */
function toneOf({ nextStep: { act, who } }: OrderAnswer): 'todo' | 'done' | 'wait' {
  if (who === 'nobody' && act !== null && act !== 'view') return 'done'
  if (who === 'you' || act === 'clarify' || act === 'view') return 'todo'
  return 'wait'
}

const ICONS = { todo: IconAlertTriangleFilled, done: IconCircleCheckFilled, wait: IconClock }

/** What happened, what to do now, who acts, and whether sending again is safe. */
export function Task({ order, onSay }: TaskProps) {
  const texts = useTexts(TASK_TEXTS)
  const { headline, why, steps } = useStepWords(order)
  const tone = toneOf(order)
  const mayAct = useMayChange('file')
  const Icon = ICONS[tone]
  return (
    <section className={`todo ${tone}`} aria-labelledby="todo">
      <div className="tl">
        <p className="eyebrow">
          <Icon size={16} aria-hidden="true" />
          {texts.eyebrow}
          <span className="tag">{texts.who[order.nextStep.who]}</span>
        </p>
        <h2 id="todo">{headline}</h2>
        <p className="why">{why}</p>
        {steps.length > 0 && (
          <ol className="steps">
            {steps.map(([lead, rest]) => (
              <li key={lead}>
                <b>{lead}</b> {rest}
              </li>
            ))}
          </ol>
        )}
        {mayAct && <TaskActs key={order.attempt} order={order} onSay={onSay} />}
      </div>
      <Verdict order={order} />
      <Original order={order} />
    </section>
  )
}

function Original({ order: { messages } }: { order: OrderAnswer }) {
  const texts = useTexts(TASK_TEXTS)
  const [first] = messages
  if (!first) return null
  return (
    <details className="orig">
      <summary>
        <IconChevronRight size={15} aria-hidden="true" />
        {texts.original} <code>{first.code}</code> <span>{first.text}</span>
      </summary>
      <ul>
        {messages.map(({ code, kind, text, additional }) => (
          <li key={`${code} ${text} ${additional}`}>
            {kind && `${kind} `}
            <code>{code}</code> {[text, additional].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
