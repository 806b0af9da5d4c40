import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Transaction } from '../../../../src/domain/application/transaction.ts'
import { call } from '../../door/call.ts'
import { useChosenClient } from '../../door/use-door.ts'
import { shownSections } from '../../forms/engine/asked.ts'
import type { FormState } from '../../forms/engine/form-state.ts'
import { type Form, useForm } from '../../forms/engine/use-form.ts'
import { SHEETS } from '../../forms/sheets/sheets.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { useTexts } from '../../texts/texts.ts'
import { NEW_ORDER } from '../orders/new-order.ts'
import { focusField } from './focus-field.ts'
import { FormHead } from './form-head.tsx'
import { FormProblems } from './form-problems.tsx'
import { NEW_ORDER_TEXTS } from './new-order.texts.ts'
import { Rail } from './rail.tsx'
import { Review } from './review.tsx'
import { SectionCard } from './section-card.tsx'
import { Steps } from './steps.tsx'
import { keptForm, useDraft } from './use-draft.ts'
import { useFormKeys } from './use-form-keys.ts'

interface ApplicationFormProps {
  id: string
  transaction: Transaction
  initial: FormState
  isRestored: boolean
}

/** Whether the application is being read over; it stands in the address, so that "back" leads to the form. */
function useReview(isComplete: boolean): [isReview: boolean, open: () => void] {
  const { step }: { step?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isAsked = step === 'review'
  // Nobody is taken back to it while mending what was found.
  useEffect(() => {
    if (isAsked && !isComplete)
      void navigate({ to: '.', search: (before: object) => ({ ...before, step: undefined }), replace: true })
  }, [isAsked, isComplete, navigate])
  return [
    isAsked && isComplete,
    () => void navigate({ to: '.', search: (before: object) => ({ ...before, step: 'review' }) }),
  ]
}

/** The form, and the page that shows it as the office will read it. */
export function ApplicationForm({ id, transaction, initial, isRestored }: ApplicationFormProps) {
  const texts = useTexts(NEW_ORDER_TEXTS)
  const form = useForm(transaction, initial)
  const saved = useDraft({ id, transaction, state: form.state, look: form.look })
  const [isDiscarding, setDiscarding] = useState(false)
  const discard = useDiscard(id)
  const isComplete = form.findings.length === 0
  const [isReview, openReview] = useReview(isComplete)
  function goOn(): void {
    if (isComplete) openReview()
    else toProblem(form, undefined)
  }
  useFormKeys({ goOn, next: () => toProblem(form, fieldOfFocus()), isOff: isReview })
  useEffect(() => {
    if (isReview) scrollTo(0, 0)
    // Whoever opens a form wants to type.
    else document.querySelector<HTMLElement>('.form [data-field] input')?.focus({ preventScroll: true })
  }, [isReview])
  if (isReview) return <Review id={id} form={form} />
  return (
    <>
      <FormHead transaction={transaction} saved={saved} onDiscard={() => setDiscarding(true)} />
      <div className="form-cols">
        <Steps form={form} />
        <form
          className="form"
          noValidate
          aria-label={texts.newOrder}
          onSubmit={(event) => {
            event.preventDefault()
            goOn()
          }}
        >
          {isRestored && <p className="restored">{texts.restored}</p>}
          {form.isRevealed && <FormProblems form={form} />}
          {shownSections(SHEETS[transaction], form.state.values).map((section, place) => (
            <SectionCard key={section.name} section={section} number={place + 1} form={form} />
          ))}
          <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
        </form>
        <Rail form={form} onReview={goOn} />
      </div>
      {isDiscarding && (
        <Confirm title={texts.discard} act={texts.discard} danger onClose={() => setDiscarding(false)} onAct={discard}>
          {texts.discardSure}
        </Confirm>
      )}
    </>
  )
}

function useDiscard(id: string): () => Promise<void> {
  const client = useChosenClient()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async () => {
    await call(`/drafts/${id}`, { method: 'DELETE', query: { client } })
    keptForm.forget(id)
    await queries.invalidateQueries({ queryKey: ['drafts'] })
    await navigate({ to: NEW_ORDER })
  }
}

const fieldOfFocus = (): string | undefined =>
  document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? undefined

/** To the next problem after a field, and then to the first again. */
function toProblem(form: Form, here: string | undefined): void {
  form.reveal()
  const order = form.look.asked.map(({ path }) => path)
  const places = form.findings
    .flatMap(({ field }) => (field ? [order.indexOf(field.path)] : []))
    .toSorted((one, other) => one - other)
  const at = here ? order.indexOf(here) : -1
  focusField(order[places.find((place) => place > at) ?? places[0] ?? -1])
}
