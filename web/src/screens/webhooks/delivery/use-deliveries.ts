import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../door/call.ts'
import { useChosenClient } from '../../../door/use-door.ts'
import { useNow } from '../../../parts/when.tsx'
import { sinceOf, type WebhookSearch } from '../detail/use-webhook-search.ts'
import type { ToldDeliveries } from '../webhook-types.ts'

/** Pages of deliveries, the newest first. */
export function useDeliveries(webhookId: number, { state, event, time }: WebhookSearch, everyMs: number) {
  const client = useChosenClient()
  const now = useNow()
  return useInfiniteQuery({
    queryKey: ['webhooks', String(webhookId), 'deliveries', { client, state, event, time }],
    queryFn: ({ pageParam, signal }) =>
      call<ToldDeliveries>(`/webhooks/${webhookId}/deliveries`, {
        query: { client, state, event, since: sinceOf(time, now), before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: everyMs,
  })
}
