import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Transaction } from '../../../../src/domain/application/transaction.ts'
import type { DraftSavedAnswer } from '../../../../src/doors/dashboard/routes/filing/filing-answers.ts'
import { call } from '../../door/call.ts'
import { useChosenClient } from '../../door/use-door.ts'
import { draftBody, type FormState, keepable, type Look } from '../../forms/engine/form-state.ts'

/** Long enough not to save every letter. */
const PAUSE_MS = 1_000

const keyOf = (id: string): string => `plakette-form-${id}`

const isState = (given: unknown): given is FormState =>
  typeof given === 'object' && given !== null && 'values' in given && 'documents' in given

/** What was typed and not sent, for this tab, without codes: it survives the end of the session. */
export const keptForm = {
  read(id: string): FormState | undefined {
    const text = sessionStorage.getItem(keyOf(id))
    const given: unknown = text === null ? undefined : JSON.parse(text)
    return isState(given) ? given : undefined
  },
  write(id: string, { values, documents }: FormState): void {
    sessionStorage.setItem(keyOf(id), JSON.stringify({ values: keepable(values), documents }))
  },
  forget(id: string): void {
    sessionStorage.removeItem(keyOf(id))
  },
}

export type Saved = { state: 'none' | 'saving' | 'failed' } | { state: 'saved'; at: string }

interface DraftOf {
  id: string
  transaction: Transaction
  state: FormState
  look: Look
}

/** Saves the draft by itself, a moment after the last change, and puts its number into the address. */
export function useDraft({ id, transaction, state, look }: DraftOf): Saved {
  const client = useChosenClient()
  const navigate = useNavigate()
  const [saved, setSaved] = useState<Saved>({ state: 'none' })
  const first = useRef(state)
  useEffect(() => {
    if (state === first.current) return
    keptForm.write(id, state)
    const timer = setTimeout(async () => {
      const body = { transaction, body: draftBody(look.body), documents: look.documents }
      setSaved({ state: 'saving' })
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, draft: id, power: undefined }),
        replace: true,
      })
      await call<DraftSavedAnswer>(`/drafts/${id}`, { method: 'PUT', query: { client }, body }).then(
        ({ savedAt }) => setSaved({ state: 'saved', at: savedAt }),
        () => setSaved({ state: 'failed' }),
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [id, transaction, state, look, client, navigate])
  return saved
}
