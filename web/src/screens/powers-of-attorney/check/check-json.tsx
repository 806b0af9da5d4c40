import { type FormEvent, useState } from 'react'
import type {
  PowerAnswer,
  PreflightAnswer,
} from '../../../../../src/doors/dashboard/routes/powers-of-attorney/power-answers.ts'
import { useAct } from '../../../door/use-door.ts'
import { Card } from '../../../parts/card.tsx'
import { Field } from '../../../parts/form/field.tsx'
import { Failure } from '../../../parts/states.tsx'
import { TRANSACTION_WORDS, TRANSACTIONS } from '../../../parts/transaction.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { CHECK_TEXTS } from './check.texts.ts'
import { CheckResult } from './check-result.tsx'
import { takeOver } from './take-over.ts'

type Body = Record<string, unknown>

const ON_BEHALF = TRANSACTIONS.filter((transaction) => transaction !== 'AB')

const isBody = (given: unknown): given is Body => typeof given === 'object' && given !== null && !Array.isArray(given)

function readJson(text: string): Body | undefined {
  try {
    const given: unknown = JSON.parse(text)
    return isBody(given) ? given : undefined
  } catch {
    return undefined
  }
}

/** What a program would send, pasted. What the power of attorney says can be taken over, line by line. */
export function CheckJson({ power }: { power: PowerAnswer }) {
  const texts = useTexts(CHECK_TEXTS)
  const words = useTexts(TRANSACTION_WORDS)
  const [text, setText] = useState('')
  const [transaction, setTransaction] = useState('')
  const [isBad, setBad] = useState(false)
  const check = useAct<PreflightAnswer, Body>({
    path: `/powers-of-attorney/${power.id}/check`,
    client: power.clientId,
    body: (application) => ({ application, ...(transaction !== '' && { transaction }) }),
    changes: [],
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    const body = readJson(text)
    setBad(body === undefined)
    if (body) check.mutate(body)
  }
  function take(field: PreflightAnswer['fields'][number]): void {
    const body = readJson(text)
    if (!body) return
    const mended = takeOver(body, field)
    setText(JSON.stringify(mended, null, 2))
    check.mutate(mended)
  }
  return (
    <>
      <Card>
        <form className="paste" onSubmit={submit}>
          <Field label={texts.json} hint={texts.jsonHint} error={isBad ? texts.badJson : undefined}>
            {(ties) => (
              <textarea
                {...ties}
                className="mono"
                rows={12}
                spellCheck={false}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <Field label={texts.transaction}>
            {(ties) => (
              <select {...ties} value={transaction} onChange={({ target }) => setTransaction(target.value)}>
                <option value="">{texts.guess}</option>
                {ON_BEHALF.map((one) => (
                  <option key={one} value={one}>
                    {one} {words[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <button className="btn primary" type="submit" disabled={text.trim() === '' || check.isPending}>
            {texts.act}
          </button>
        </form>
      </Card>
      {check.error && <Failure error={check.error} />}
      {check.data && <CheckResult result={check.data} onTake={take} />}
    </>
  )
}
