import { IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { shownSections } from '../../forms/engine/asked.ts'
import type { Form } from '../../forms/engine/use-form.ts'
import { SECTION_TEXTS } from '../../forms/form.texts.ts'
import { SHEETS } from '../../forms/sheets/sheets.ts'
import { useTexts } from '../../texts/texts.ts'
import { NEW_ORDER_TEXTS } from './new-order.texts.ts'
import { sectionState } from './section-state.ts'

interface MarkProps {
  number: number
  isDone: boolean
  isWrong: boolean
}

export function Mark({ number, isDone, isWrong }: MarkProps) {
  return (
    <span className={`sn${isWrong ? ' err' : isDone ? ' done' : ''}`} aria-hidden="true">
      {isDone && !isWrong ? <IconCheck size={12} stroke={3} /> : number}
    </span>
  )
}

/** The sections at the side, with what is wrong in each. */
export function Steps({ form }: { form: Form }) {
  const texts = useTexts(NEW_ORDER_TEXTS)
  const sections = useTexts(SECTION_TEXTS)
  const shown = shownSections(SHEETS[form.transaction], form.state.values)
  return (
    <nav className="steps" aria-label={texts.sections}>
      <ol>
        {shown.map(({ name }, place) => {
          const { problems, isDone } = sectionState(form, name)
          const isWrong = problems.length > 0
          return (
            <li key={name} className={isWrong ? 'err' : ''}>
              <a href={`#section-${name}`}>
                <Mark number={place + 1} isDone={isDone} isWrong={isWrong} />
                {sections[name].title}
                {isWrong && <em>{problems.length}</em>}
              </a>
            </li>
          )
        })}
      </ol>
      <div className="tip">
        <IconInfoCircle size={16} aria-hidden="true" />
        <p>{texts.tip}</p>
      </div>
    </nav>
  )
}
