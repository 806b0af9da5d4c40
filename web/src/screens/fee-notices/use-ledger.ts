import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { NoticesAnswer } from '../../../../src/doors/dashboard/routes/fee-notices/notice-answers.ts'
import { call } from '../../door/call.ts'
import { useChosenClient } from '../../door/use-door.ts'

export const FILTERS = ['all', 'open', 'paid', 'mismatch'] as const
export type Filter = (typeof FILTERS)[number]

const EVERY_MS = 60_000

/** The filter stands in the address. */
export function useFilter(): [Filter, (filter: Filter) => void] {
  const { state }: { state?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (filter: Filter): void => {
    const chosen = filter === 'all' ? undefined : filter
    void navigate({ to: '.', search: (search: object) => ({ ...search, state: chosen }), replace: true })
  }
  return [FILTERS.find((filter) => filter === state) ?? 'all', choose]
}

export const stateOf = (filter: Filter): string | undefined => (filter === 'all' ? undefined : filter)

/** The ledger, newest first, a page at a time. */
export function useLedger(filter: Filter) {
  const client = useChosenClient()
  return useInfiniteQuery({
    queryKey: ['fee-notices', { client, filter }],
    queryFn: ({ pageParam, signal }) =>
      call<NoticesAnswer>('/fee-notices', { query: { client, state: stateOf(filter), before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: EVERY_MS,
  })
}
