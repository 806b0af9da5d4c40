import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { PowersAnswer, PowerTab } from '../../../../src/doors/dashboard/routes/powers-of-attorney/power-answers.ts'
import { call } from '../../door/call.ts'
import { useChosenClient } from '../../door/use-door.ts'

/** The powers of attorney that match, page by page. */
export function usePowers(query: { tab: PowerTab | undefined; q: string | undefined }) {
  const client = useChosenClient()
  const scoped = { client, ...query }
  const { data, ...rest } = useInfiniteQuery({
    queryKey: ['powers-of-attorney', 'list', scoped],
    queryFn: ({ pageParam, signal }) =>
      call<PowersAnswer>('/powers-of-attorney', { query: { ...scoped, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  return { ...rest, powers: data?.pages.flatMap(({ powers }) => powers), tabs: data?.pages[0]?.tabs }
}
