import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditAnswer } from '../../../../src/doors/dashboard/routes/audit/find.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { call } from '../../door/call.ts'
import { useChosenClient } from '../../door/use-door.ts'

type Page = AsTold<AuditAnswer>
export type AuditLine = Page['items'][number]

/** The audit, newest first, a hundred at a time. */
export function useAudit(q: string) {
  const client = useChosenClient()
  return useInfiniteQuery({
    queryKey: ['audit', { client, q }],
    queryFn: ({ pageParam, signal }) => call<Page>('/audit', { query: { client, q, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })
}
