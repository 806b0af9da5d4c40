import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CheckAnswer } from '../../../../src/doors/dashboard/routes/filing/filing-answers.ts'
import type { FilingHint } from '../../../../src/flows/filing/check-form.ts'
import { call } from '../../door/call.ts'
import { DoorError } from '../../door/door-error.ts'
import { useChosenClient } from '../../door/use-door.ts'
import type { Form } from '../../forms/engine/use-form.ts'

/** What only the service can find, asked before somebody sends: findings go to their fields, hints stay here. */
export function useCheck(form: Form): { hints: readonly FilingHint[]; refusal: DoorError | undefined } {
  const client = useChosenClient()
  const { transaction, look } = form
  const { data } = useQuery({
    queryKey: ['check', client, transaction, look],
    queryFn: ({ signal }) =>
      call<CheckAnswer>('/orders/check', {
        method: 'POST',
        query: { client },
        body: { transaction, body: look.body, documents: look.documents },
        signal,
      }),
    retry: false,
    gcTime: 0,
  })
  const { tell } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (data && data.findings.length > 0) tell(data.findings)
  }, [data])
  const { refusal } = data ?? {}
  return {
    hints: data?.hints ?? [],
    refusal: refusal ? new DoorError(refusal.status, { ...refusal, error: refusal.message }) : undefined,
  }
}
