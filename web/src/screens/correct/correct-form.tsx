import { IconChevronRight, IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import type { ApplicationField, OrderAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { DoorError, type DoorFinding } from '../../door/door-error.ts'
import { Card } from '../../parts/card.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { Transaction } from '../../parts/transaction.tsx'
import { optionWord } from '../../texts/field-options.ts'
import { fieldWords } from '../../texts/fields.ts'
import { useStepWords } from '../../texts/next-steps.ts'
import { useRuleText } from '../../texts/rules.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { Crumbs } from '../order/crumbs.tsx'
import { ResendDialog } from '../order/resend-dialog.tsx'
import { ChangeList } from './change-list.tsx'
import { CORRECT_TEXTS } from './correct.texts.ts'
import { type Changes, changed, grouped, isAbout } from './correction.ts'
import { CorrectedClient } from './document-field.tsx'
import { FieldGroup } from './field-group.tsx'
import { keptChanges } from './kept-changes.ts'
import { Problems } from './problems.tsx'

interface CorrectFormProps {
  order: OrderAnswer
  onDone(): void
}

/** The whole application: what was refused first and open, everything else folded with its value. */
export function CorrectForm({ order, onDone }: CorrectFormProps) {
  const texts = useTexts(CORRECT_TEXTS)
  const [changes, setChanges] = useState<Changes>(() => keptChanges.read(order.id, order.attempt))
  const [isRestored, setRestored] = useState(Object.keys(changes).length > 0)
  const [findings, setFindings] = useState<readonly DoorFinding[]>([])
  const [faster, setFaster] = useState<{ by: string }>()
  const [asks, setAsks] = useState(false)
  useEffect(() => keptChanges.write(order.id, order.attempt, order.fields, changes), [order, changes])

  function submit(event: FormEvent): void {
    event.preventDefault()
    setFindings([])
    setAsks(true)
  }
  function failed(error: unknown): void {
    if (!(error instanceof DoorError)) return
    const { code, by, findings: found = [] } = error.told
    if (code === 'already-corrected') setFaster({ by: by ?? texts.somebody })
    if (found.length > 0) setFindings(found)
    if (found.length > 0 || code === 'already-corrected') setAsks(false)
  }
  function done(): void {
    keptChanges.forget(order.id, order.attempt)
    onDone()
  }
  return (
    <>
      <Head order={order} />
      {faster && (
        <Banner text={texts.already(faster.by)}>
          <Link to={`/web/orders/${order.id}`}>{texts.look}</Link>
        </Banner>
      )}
      {isRestored && (
        <Banner text={texts.restored}>
          <button
            className="link"
            type="button"
            onClick={() => {
              setChanges({})
              setRestored(false)
            }}
          >
            {texts.discard}
          </button>
        </Banner>
      )}
      <form className="beside" onSubmit={submit}>
        <div className="main">
          <Problems findings={findings} />
          <CorrectedClient value={order.clientId}>
            <Fields order={order} changes={changes} findings={findings} onChange={setChanges} />
          </CorrectedClient>
        </div>
        <aside className="rail stays">
          <ChangeList order={order} changes={changes} />
          <button className="btn primary send" type="submit" disabled={faster !== undefined}>
            <IconSend size={16} aria-hidden="true" />
            {texts.send}
          </button>
        </aside>
      </form>
      {asks && (
        <ResendDialog order={order} changes={changes} onClose={() => setAsks(false)} onDone={done} onFailed={failed} />
      )}
    </>
  )
}

function Head({ order }: { order: OrderAnswer }) {
  const texts = useTexts(CORRECT_TEXTS)
  return (
    <>
      <Crumbs>
        <Link to={`/web/orders/${order.id}`}>{order.id}</Link>
      </Crumbs>
      <div className="head">
        <h1>{texts.title(order.id)}</h1>
        <StateBadge state={order.state} big />
        <Transaction transaction={order.transaction} />
        <span className="tag">{texts.attempt(order.attempt + 1)}</span>
      </div>
    </>
  )
}

const Banner = ({ text, children }: { text: string; children: React.ReactNode }) => (
  <div className="banner" role="status">
    <span>{text}</span>
    {children}
  </div>
)

interface FieldsProps {
  order: OrderAnswer
  changes: Changes
  findings: readonly DoorFinding[]
  onChange(change: (changes: Changes) => Changes): void
}

function Fields({ order, changes, findings, onChange }: FieldsProps) {
  const texts = useTexts(CORRECT_TEXTS)
  const language = useLanguage()
  const { headline, why } = useStepWords(order)
  const ruleText = useRuleText()
  const errorOf = ({ path }: ApplicationField): string | undefined => {
    const finding = findings.find(({ field }) => isAbout(field, path))
    const known: Readonly<Record<string, string>> = texts.documentProblems
    return finding && (known[finding.rule] ?? ruleText(finding))
  }
  const refused = order.fields.filter(({ isRefused }) => isRefused)
  const rest = order.fields.filter(({ isRefused }) => !isRefused)
  const groups = grouped(rest, (path) => fieldWords(path, language).group)
  const fieldProps = {
    changes,
    errorOf,
    onChange: (field: ApplicationField, value: Changes[string]) => onChange((now) => changed(now, field, value)),
  }
  return (
    <>
      <Card title={refused.length > 0 ? texts.refused : headline} className="refused">
        <p className="t2">{why}</p>
        <FieldGroup fields={refused} {...fieldProps} />
      </Card>
      <Card title={texts.rest} side={<small className="muted">{texts.restNote}</small>} className="rest">
        {groups.map(({ name, fields }, index) => (
          <details
            key={name}
            open={
              (refused.length === 0 && index < 2) ||
              fields.some((field) => field.path in changes || errorOf(field) !== undefined)
            }
          >
            <summary>
              <IconChevronRight size={15} aria-hidden="true" />
              <b>{name}</b>
              <Summary fields={fields} />
            </summary>
            <FieldGroup fields={fields} {...fieldProps} />
          </details>
        ))}
      </Card>
    </>
  )
}

const SUMMARY_LENGTH = 4

/** The values of a folded group, so that one need not open it to compare. */
function Summary({ fields }: { fields: readonly ApplicationField[] }) {
  const texts = useTexts(CORRECT_TEXTS)
  const language = useLanguage()
  const given = fields.filter(({ isGiven }) => isGiven)
  const words = given.flatMap(({ path, value, isSecret }) =>
    isSecret
      ? '•••'
      : value === undefined || typeof value === 'boolean'
        ? []
        : optionWord(path, String(value), language),
  )
  const text = words.slice(0, SUMMARY_LENGTH).join(' · ')
  return <span className="muted">{given.length === 0 ? texts.notGiven : text}</span>
}
