import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { PreflightAnswer } from '../../../../../src/doors/dashboard/routes/powers-of-attorney/power-answers.ts'
import { Card } from '../../../parts/card.tsx'
import { TRANSACTION_WORDS } from '../../../parts/transaction.tsx'
import { fieldName } from '../../../texts/fields.ts'
import { useRuleText } from '../../../texts/rules.ts'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { CHECK_TEXTS } from './check.texts.ts'
import { canTakeOver } from './take-over.ts'

type Field = PreflightAnswer['fields'][number]

interface Line extends Field {
  message?: string
}

/** Refusals first; each of them is either of a field that was compared, or of the application as a whole. */
function linesOf({ fields, findings }: PreflightAnswer): Line[] {
  const compared = fields.map((field): Line => {
    const found = findings.find((one) => one.rule === field.rule && one.field === field.field)
    return found && field.verdict === 'refused' ? { ...field, message: found.message } : field
  })
  const others = findings
    .filter(({ rule, field }) => !fields.some((one) => one.rule === rule && one.field === field))
    .map(({ rule, field, message }): Line => ({ rule, field, message, verdict: 'refused' }))
  const isRefused = ({ verdict }: Line): boolean => verdict === 'refused'
  return [...others, ...compared.filter(isRefused), ...compared.filter((line) => !isRefused(line))]
}

interface CheckResultProps {
  result: PreflightAnswer
  /** Where the application can be changed here. */
  onTake?: ((field: Field) => void) | undefined
  children?: React.ReactNode
}

/** Field by field: what agrees, what comes from the power of attorney, what would be refused. */
export function CheckResult({ result, onTake, children }: CheckResultProps) {
  const texts = useTexts(CHECK_TEXTS)
  const words = useTexts(TRANSACTION_WORDS)
  const { processId, transaction, ready, findings, notes } = result
  const guessed = notes.some((note) => note.startsWith('taken for'))
  const unnamed = notes.some((note) => note.startsWith('the application names no process'))
  return (
    <Card title={texts.result(processId, transaction)} className="result">
      <p className={`verdict ${ready ? 'ok' : 'no'}`} role="status">
        {ready ? <IconCircleCheck size={20} aria-hidden="true" /> : <IconAlertTriangle size={20} aria-hidden="true" />}
        <b>{ready ? texts.ready : texts.refused(findings.length)}</b>
        {children}
      </p>
      {(guessed || unnamed) && (
        <p className="muted notes">
          {guessed && texts.guessed(`${transaction} (${words[transaction]})`)} {unnamed && texts.unnamed(processId)}
        </p>
      )}
      <table className="rows compared" aria-label={texts.result(processId, transaction)}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.says}</th>
            <th scope="col">{texts.rule}</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(result).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one field can be refused for several reasons
            <ResultLine key={`${line.rule} ${line.field} ${index}`} line={line} onTake={onTake} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function ResultLine({ line, onTake }: { line: Line; onTake: CheckResultProps['onTake'] }) {
  const texts = useTexts(CHECK_TEXTS)
  const ruleText = useRuleText()
  const name = fieldName(line.field, useLanguage())
  const { verdict, rule, field, message = '', handovers } = line
  const handover = ({ recipient, collected }: NonNullable<Line['handovers']>['given']): string =>
    (collected ? texts.collected : texts.sent)[recipient]
  const says =
    verdict !== 'refused'
      ? texts[verdict]
      : handovers
        ? texts.power(handover(handovers.signed), handover(handovers.given))
        : ruleText({ rule, field, message })
  return (
    <tr className={verdict}>
      <td>
        <span className="mark" role="img" aria-label={texts.verdicts[verdict]}>
          {verdict === 'refused' ? (
            <IconAlertTriangle size={16} aria-hidden="true" />
          ) : (
            <IconCircleCheck size={16} aria-hidden="true" />
          )}
        </span>
        {name}
      </td>
      <td>
        {says}
        {onTake && canTakeOver(line) && (
          <button className="btn sm" type="button" aria-label={texts.takeOf(name)} onClick={() => onTake(line)}>
            {texts.take}
          </button>
        )}
      </td>
      <td>
        <code>{rule}</code>
      </td>
    </tr>
  )
}
