import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { OrdersAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { call, type Query } from '../../door/call.ts'
import { useChosenClient } from '../../door/use-door.ts'

const PAGE = 100

/** The orders that match, page by page as one scrolls. */
export function useOrders(query: Query) {
  const client = useChosenClient()
  const scoped = { client, ...query }
  const { data, ...rest } = useInfiniteQuery({
    queryKey: ['orders', 'list', scoped],
    queryFn: ({ pageParam, signal }) =>
      call<OrdersAnswer>('/orders', { query: { ...scoped, limit: PAGE, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const [first] = data?.pages ?? []
  return { ...rest, orders: data?.pages.flatMap(({ orders }) => orders), total: first?.total, tabs: first?.tabs }
}
