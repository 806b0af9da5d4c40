import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FiledAnswer } from '../../../../src/doors/dashboard/routes/filing/filing-answers.ts'
import { call } from '../../door/call.ts'
import { DoorError } from '../../door/door-error.ts'
import { useChosenClient } from '../../door/use-door.ts'
import type { Form } from '../../forms/engine/use-form.ts'
import { lastEmail } from './last-email.ts'
import { keptForm } from './use-draft.ts'

/**
 * Sends the application, once: its key is that of its draft, so that neither a second click nor a second tab files it again. Then the
 * order's own page is where one goes on.
 */
export function useFile(id: string, form: Form) {
  const client = useChosenClient()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)

  async function file(): Promise<void> {
    const { body, documents } = form.look
    setBusy(true)
    setError(undefined)
    try {
      const sent = { transaction: form.transaction, body, documents, key: id, draft: id }
      const filed = await call<FiledAnswer>('/orders', { method: 'POST', query: { client }, body: sent })
      keptForm.forget(id)
      lastEmail.note(client, body.email)
      for (const word of ['orders', 'drafts', 'counts']) void queries.invalidateQueries({ queryKey: [word] })
      await navigate({ to: `/web/orders/${filed.id}`, search: {} })
    } catch (failed) {
      const isOfFields = failed instanceof DoorError && failed.status === 400
      const findings = isOfFields ? (failed.told.findings ?? []) : []
      // Findings bring the form back: the page is for what is complete.
      form.tell(findings)
      setError(failed)
      throw failed
    } finally {
      setBusy(false)
    }
  }
  return { file, error, isBusy }
}
