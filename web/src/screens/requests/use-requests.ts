import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { RequestsAnswer } from '../../../../src/doors/dashboard/routes/requests/find.route.ts'
import type { RequestAnswer } from '../../../../src/doors/dashboard/routes/requests/show.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { call } from '../../door/call.ts'
import { useChosenClient } from '../../door/use-door.ts'
import { useNow } from '../../parts/when.tsx'

export const ANSWERS = ['accepted', 'refused', 'failed'] as const
export const TIMES = ['hour', 'day', 'week'] as const

const HOUR = 60 * 60_000
const LENGTHS: Record<(typeof TIMES)[number], number> = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR }

/** What the address of the page says. */
export interface RequestSearch {
  answer?: (typeof ANSWERS)[number] | undefined
  time?: (typeof TIMES)[number] | undefined
  route?: string | undefined
  user?: string | undefined
}

type Page = AsTold<RequestsAnswer>
export type ToldRequest = Page['items'][number]
export type KeptRequest = AsTold<RequestAnswer>['items'][number]

const words = (given: unknown): string | undefined =>
  given === undefined || given === '' ? undefined : String(given).trim() || undefined

/** Filters live in the address, so that they survive "back" and can be sent to somebody. */
export function useRequestSearch(): [RequestSearch, (change: RequestSearch) => void] {
  const given: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const search: RequestSearch = {
    answer: ANSWERS.find((one) => one === given.answer),
    time: TIMES.find((one) => one === given.time),
    route: words(given.route),
    user: words(given.user),
  }
  const change = (changed: RequestSearch): void =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...changed }), replace: true })
  return [search, change]
}

/** To the minute: a filter that changes with every look would never find its own answer again. */
const sinceOf = (time: RequestSearch['time'], now: Date): string | undefined =>
  time && new Date(Math.floor((now.getTime() - LENGTHS[time]) / 60_000) * 60_000).toISOString()

/** Pages of requests, the newest first. */
export function useRequests({ answer, time, route, user }: RequestSearch) {
  const client = useChosenClient()
  const now = useNow()
  return useInfiniteQuery({
    queryKey: ['requests', { client, answer, time, route, user }],
    queryFn: ({ pageParam, signal }) =>
      call<Page>('/requests', {
        query: { client, answer, route, user, since: sinceOf(time, now), before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 30_000,
  })
}
