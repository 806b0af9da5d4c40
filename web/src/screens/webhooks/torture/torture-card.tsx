import {
  IconAlertTriangleFilled,
  IconCheck,
  IconChevronDown,
  IconInfoCircle,
  IconMinus,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMayChange } from '../../../door/session.ts'
import { When } from '../../../parts/when.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { millis } from '../millis.ts'
import { WEBHOOK_WORDS, wordFor } from '../words.texts.ts'
import { TORTURE_TEXTS } from './torture.texts.ts'
import type { ToldLine, ToldRun } from './use-torture.ts'
import './torture.css'

interface CardProps {
  run: ToldRun
  isOpen: boolean
  onOpen(isOpen: boolean): void
  onAgain(): void
}

/** The last torture test: its grade, and a line for each case. */
export function TortureCard({ run, isOpen, onOpen, onAgain }: CardProps) {
  const texts = useTexts(TORTURE_TEXTS)
  const mayBegin = useMayChange('webhooks') && run.state !== 'running'
  return (
    <section className="card torture" aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <Outcome run={run} />
        <div className="r">
          {mayBegin && (
            <button className="btn sm" type="button" onClick={onAgain}>
              {texts.again}
            </button>
          )}
          <button className="btn sm" type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            {isOpen ? texts.hide : texts.show}
            <IconChevronDown size={14} aria-hidden="true" className={isOpen ? 'up' : ''} />
          </button>
        </div>
      </header>
      {isOpen && (
        <ul>
          {run.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Outcome({ run }: { run: ToldRun }) {
  const texts = useTexts(TORTURE_TEXTS)
  const { state, grade, lines, cases, begunAt } = run
  if (state !== 'done' || grade === null) {
    return <p role="status">{state === 'cut' ? texts.cut : texts.running(lines.length, cases)}</p>
  }
  const passed = lines.filter(({ verdict }) => verdict === 'passed').length
  return (
    <>
      <b className={`grade g${grade}`}>{texts.grade(grade)}</b>
      <p role="status">
        {texts.grades[grade]}{' '}
        <small>
          {texts.passed(passed, lines.length)} · <When at={begunAt} />
        </small>
      </p>
    </>
  )
}

const ICON = { size: 14, 'aria-hidden': true } as const

const ICONS: Record<ToldLine['verdict'], ReactNode> = {
  passed: <IconCheck {...ICON} />,
  warned: <IconInfoCircle {...ICON} />,
  failed: <IconX {...ICON} />,
  grave: <IconAlertTriangleFilled {...ICON} />,
  skipped: <IconMinus {...ICON} />,
}

const NO_WORDS = { name: '', sent: '', mend: '' }

function Line({ line: { id, verdict, meaning, answers } }: { line: ToldLine }) {
  const texts = useTexts(TORTURE_TEXTS)
  const known: Readonly<Record<string, typeof NO_WORDS>> = texts.cases
  const { name, sent, mend } = known[id] ?? { ...NO_WORDS, name: id }
  const isFault = verdict === 'failed' || verdict === 'grave'
  return (
    <li className={verdict}>
      <span className="pin">
        {ICONS[verdict]}
        <span className="vh">{texts.verdicts[verdict]}</span>
      </span>
      <div className="what">
        <b>{name}</b>
        <span>{sent}</span>
      </div>
      <div className="back">
        <Answers answers={answers} />
      </div>
      <div className="means">
        {texts.meanings[meaning]}
        {isFault && (
          <p>
            <b>{texts.mend}</b> {mend}
          </p>
        )}
      </div>
    </li>
  )
}

type Told = ToldLine['answers'][number]
const FEW = 2

/** Of many answers those that are alike are told once, by the slowest of them. */
function told(answers: ToldLine['answers']): (Told & { count: number })[] {
  if (answers.length <= FEW) return answers.map((answer) => ({ ...answer, count: 1 }))
  const slowestFirst = answers.toSorted((one, other) => other.durationMs - one.durationMs)
  const likeOf = ({ status, failure }: Told): Told[] =>
    slowestFirst.filter((other) => other.status === status && other.failure === failure)
  return slowestFirst
    .filter((answer) => likeOf(answer)[0] === answer)
    .map((answer) => ({ ...answer, count: likeOf(answer).length }))
}

function Answers({ answers }: Pick<ToldLine, 'answers'>) {
  const texts = useTexts(TORTURE_TEXTS)
  const words = useTexts(WEBHOOK_WORDS)
  const language = useLanguage()
  return told(answers).map(({ status, failure, durationMs, text, count }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: answers never change places
    <span key={index} title={text === '' ? undefined : text}>
      {count > 1 && `${count} × `}
      <b className="mono">{status ?? texts.noAnswer}</b>{' '}
      {status === null ? wordFor(words.failures, failure ?? '') : millis(durationMs, language)}
    </span>
  ))
}
