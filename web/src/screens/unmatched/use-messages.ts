import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { MessagesAnswer } from '../../../../src/doors/dashboard/routes/unmatched/unmatched-answers.ts'
import { call } from '../../door/call.ts'
import { useChosenClient } from '../../door/use-door.ts'

export const FILTERS = ['OPEN', 'HANDLED', 'IGNORED', 'all'] as const
export type Filter = (typeof FILTERS)[number]

const EVERY_MS = 60_000

/** The filter stands in the address; what waits is shown first. */
export function useFilter(): [Filter, (filter: Filter) => void] {
  const { state }: { state?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (filter: Filter): void => {
    const chosen = filter === 'OPEN' ? undefined : filter
    void navigate({ to: '.', search: (search: object) => ({ ...search, state: chosen }), replace: true })
  }
  return [FILTERS.find((filter) => filter === state) ?? 'OPEN', choose]
}

/** Mail without an order, newest first, a page at a time. */
export function useMessages(filter: Filter) {
  const client = useChosenClient()
  return useInfiniteQuery({
    queryKey: ['unmatched', { client, filter }],
    queryFn: ({ pageParam, signal }) => {
      const state = filter === 'all' ? undefined : filter
      return call<MessagesAnswer>('/unmatched', { query: { client, state, before: pageParam }, signal })
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: EVERY_MS,
  })
}
