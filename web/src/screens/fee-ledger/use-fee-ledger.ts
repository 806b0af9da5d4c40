import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FeeLedgerAnswer } from '../../../../src/doors/dashboard/routes/fee-ledger/ledger-answers.ts'
import { call } from '../../door/call.ts'
import { useChosenClient } from '../../door/use-door.ts'
import { isMonth, isoMonth } from '../../format/month.ts'
import { useNow } from '../../parts/when.tsx'

export const SHOWN = ['all', 'differences'] as const
export type Shown = (typeof SHOWN)[number]

/** Month and filter stand in the address. */
export function useLedgerSearch() {
  const { month, only }: { month?: unknown; only?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const current = isoMonth(useNow())
  const go = (given: object): void =>
    void navigate({ to: '.', search: (search: object) => ({ ...search, ...given }), replace: true })
  const shown: Shown = only === 'differences' ? only : 'all'
  return {
    current,
    month: isMonth(month) ? month : current,
    shown,
    chooseMonth: (chosen: string | undefined) => go({ month: chosen === current ? undefined : chosen }),
    show: (chosen: Shown) => go({ only: chosen === 'all' ? undefined : chosen }),
  }
}

/** A month of the ledger, a page at a time. */
export function useFeeLedger(month: string, shown: Shown) {
  const client = useChosenClient()
  const only = shown === 'all' ? undefined : shown
  return useInfiniteQuery({
    queryKey: ['fee-ledger', { client, month, only }],
    queryFn: ({ pageParam, signal }) =>
      call<FeeLedgerAnswer>('/fee-ledger', { query: { client, month, only, after: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })
}
