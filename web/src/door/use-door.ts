import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call, type Query } from './call.ts'

/** The client that an operator has chosen; other people have their own, whatever the address says. */
export function useChosenClient(): number | undefined {
  const { client }: { client?: unknown } = useSearch({ strict: false })
  return typeof client === 'number' ? client : undefined
}

export const keyOf = (path: string, query: Query): QueryKey => [...path.split('/').filter(Boolean), query]

/** Data of the door. It is shown while newer data is on the way, and asked for again when a hint names its first word. */
export function useRead<Answer>(path: string, query: Query = {}, { enabled = true, everyMs = 60_000 } = {}) {
  const client = useChosenClient()
  const scoped = { client, ...query }
  return useQuery({
    queryKey: keyOf(path, scoped),
    queryFn: ({ signal }) => call<Answer>(path, { query: scoped, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    enabled,
  })
}

interface ActOptions<Given, Answer> {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string | ((given: Given) => string)
  body?: (given: Given) => unknown
  /** First words of what is asked for again afterwards. */
  changes: readonly string[]
  /** Whose affair it is, where the record says so; else the client that is chosen. */
  client?: number | undefined
  query?: Query
  onDone?: (answer: Answer, given: Given) => void
}

/** One act. Nothing is repeated by itself: the person decides. */
export function useAct<Answer = void, Given = void>({
  method = 'POST',
  path,
  body,
  changes,
  client: named,
  query,
  onDone,
}: ActOptions<Given, Answer>) {
  const chosen = useChosenClient()
  const client = named ?? chosen
  const queries = useQueryClient()
  return useMutation({
    // What is put at one place arrives as it was chosen, one after another.
    ...(method === 'PUT' && typeof path === 'string' && { scope: { id: path } }),
    mutationFn: (given: Given) =>
      call<Answer>(typeof path === 'string' ? path : path(given), {
        method,
        query: { client, ...query },
        body: body?.(given) ?? (method === 'DELETE' ? undefined : {}),
      }),
    async onSuccess(answer, given) {
      onDone?.(answer, given)
      await Promise.all(changes.map((word) => queries.invalidateQueries({ queryKey: [word] })))
    },
  })
}
