import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Transaction } from '../../../../src/domain/application/transaction.ts'
import type { DraftsAnswer, TransactionsAnswer } from '../../../../src/doors/dashboard/routes/filing/filing-answers.ts'
import { useRead } from '../../door/use-door.ts'
import { Card } from '../../parts/card.tsx'
import { Plate } from '../../parts/plate.tsx'
import { Failure } from '../../parts/states.tsx'
import { TRANSACTION_WORDS } from '../../parts/transaction.tsx'
import { useListKeys } from '../../parts/use-list-keys.ts'
import { When } from '../../parts/when.tsx'
import { useTexts } from '../../texts/texts.ts'
import { NEW_ORDER } from '../orders/new-order.ts'
import { FINDER_TEXTS } from './finder.texts.ts'
import { FIRST_QUESTION, isQuestion, QUESTIONS, type Question, stepAfter } from './finder-questions.ts'
import { ForOneClient } from './for-one-client.tsx'
import './new-order.css'

/** Which transaction it is: a few questions, or right away from the list. */
export function FinderScreen() {
  const texts = useTexts(FINDER_TEXTS)
  return (
    <div className="finder-screen screen">
      <div className="head">
        <h1>{texts.title}</h1>
      </div>
      <ForOneClient>
        <Finder />
      </ForOneClient>
    </div>
  )
}

/** The answers stand in the address: "back" takes one of them back. */
function useAnswers(): [answers: string[], answer: (next: string) => void] {
  const { a }: { a?: unknown } = useSearch({ strict: false })
  const answers = typeof a === 'string' ? a.split('.') : []
  const navigate = useNavigate()
  return [
    answers,
    (next) => {
      const step = stepAfter([...answers, next])
      const search = (before: Record<string, unknown>) => ({ ...before, a: undefined })
      if (isQuestion(step))
        void navigate({ to: '.', search: (before: object) => ({ ...before, a: [...answers, next].join('.') }) })
      else void navigate({ to: `${NEW_ORDER}/${step}`, search })
    },
  ]
}

function Finder() {
  const { data, error, refetch } = useRead<TransactionsAnswer>('/transactions')
  const [answers, answer] = useAnswers()
  const step = stepAfter(answers)
  const reasonOf = (code: Transaction) => data?.transactions.find((one) => one.code === code)?.reason ?? undefined
  return (
    <div className="finder">
      {error && <Failure error={error} again={() => void refetch()} />}
      <Asking
        key={step}
        question={isQuestion(step) ? step : FIRST_QUESTION}
        isFirst={answers.length === 0}
        reasonOf={reasonOf}
        onAnswer={answer}
      />
      <All reasonOf={reasonOf} />
      <Drafts />
    </div>
  )
}

interface Reasons {
  reasonOf(code: Transaction): string | undefined
}

/** Why it cannot be filed, in words where we have them. */
function useReasonText(): (reason: string) => string {
  const reasons: Readonly<Record<string, string>> = useTexts(FINDER_TEXTS).reasons
  return (reason) => reasons[reason] ?? reason
}

interface AskingProps extends Reasons {
  question: Question
  isFirst: boolean
  onAnswer(answer: string): void
}

/** One question. Its answers have the keys 1, 2 and 3. */
function Asking({ question, isFirst, reasonOf, onAnswer }: AskingProps) {
  const texts = useTexts(FINDER_TEXTS)
  const reasonText = useReasonText()
  const answers: [string, Question | Transaction][] = Object.entries(QUESTIONS[question])
  const words: Readonly<Record<string, readonly string[]>> = texts.questions[question].answers
  const isOpen = (to: Question | Transaction) => isQuestion(to) || reasonOf(to) === undefined
  useListKeys(
    Object.fromEntries(answers.map(([answer, to], place) => [String(place + 1), () => isOpen(to) && onAnswer(answer)])),
  )
  useEffect(() => document.querySelector<HTMLElement>('.asking button:not([disabled])')?.focus(), [])
  return (
    <section className="card asking" aria-label={texts.questions[question].title}>
      <h2>{texts.questions[question].title}</h2>
      <div className="answers">
        {answers.map(([answer, to], place) => {
          const [word, note] = words[answer] ?? []
          const reason = isQuestion(to) ? undefined : reasonOf(to)
          return (
            <button key={answer} type="button" disabled={!isOpen(to)} onClick={() => onAnswer(answer)}>
              <kbd>{place + 1}</kbd>
              <b>
                {word}
                {!isQuestion(to) && <code>{to}</code>}
              </b>
              <small>{reason ? reasonText(reason) : note}</small>
            </button>
          )
        })}
      </div>
      {!isFirst && (
        <button className="link" type="button" onClick={() => history.back()}>
          <IconArrowLeft size={14} aria-hidden="true" />
          {texts.back}
        </button>
      )}
    </section>
  )
}

const CODES = ['AB', 'HA', 'UG', 'WG', 'WZ', 'NZ', 'TZ'] as const

/** All seven, those that cannot be filed with the reason. */
function All({ reasonOf }: Reasons) {
  const reasonText = useReasonText()
  const texts = useTexts(FINDER_TEXTS)
  const words = useTexts(TRANSACTION_WORDS)
  const { vehicle, power }: { vehicle?: unknown; power?: unknown } = useSearch({ strict: false })
  const known = { ...(vehicle !== undefined && { vehicle }), ...(power !== undefined && { power }) }
  return (
    <Card title={texts.all}>
      <ul className="seven">
        {CODES.map((code) => {
          const reason = reasonOf(code)
          const said = (
            <>
              <code>{code}</code>
              <span>
                <b>{words[code]}</b>
                <small>{reason ? reasonText(reason) : texts.whys[code]}</small>
              </span>
            </>
          )
          return (
            <li key={code}>
              {reason ? (
                <span className="closed">{said}</span>
              ) : (
                <Link to={`${NEW_ORDER}/${code}`} search={known}>
                  {said}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** What was begun and not sent. */
function Drafts() {
  const texts = useTexts(FINDER_TEXTS)
  const { data } = useRead<DraftsAnswer>('/drafts')
  if (!data || data.drafts.length === 0) return null
  return (
    <Card title={texts.drafts}>
      <ul className="seven">
        {data.drafts.map(({ id, transaction, plate, fin, savedAt }) => (
          <li key={id}>
            <Link to={`${NEW_ORDER}/${transaction}`} search={{ draft: id }}>
              <code>{transaction}</code>
              <span>
                <b>{plate ? <Plate plate={plate} /> : (fin ?? '–')}</b>
                <small>
                  <When at={savedAt} />
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
