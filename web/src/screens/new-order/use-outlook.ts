import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutlookAnswer } from '../../../../src/doors/dashboard/routes/filing/filing-answers.ts'
import { call } from '../../door/call.ts'
import { useChosenClient } from '../../door/use-door.ts'
import { draftBody } from '../../forms/engine/form-state.ts'
import type { Form } from '../../forms/engine/use-form.ts'

const PAUSE_MS = 700

/** What can be said of the application before it is sent. Codes say nothing about that, so they stay here. */
export function useOutlook({ transaction, look }: Form): OutlookAnswer | undefined {
  const client = useChosenClient()
  const text = JSON.stringify({ transaction, body: draftBody(look.body), documents: look.documents })
  const [asked] = useDebouncedValue(text, PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['outlook', client, asked],
    queryFn: ({ signal }) =>
      call<OutlookAnswer>('/orders/outlook', { method: 'POST', query: { client }, body: JSON.parse(asked), signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  return data
}
