import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { takeHints } from './take-hints.ts'

/** A screen that shows what the answers say, which come when the test gives them. */
function asking(key: readonly string[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const open: ((answer: string) => void)[] = []
  let asked = 0
  const queryFn = () =>
    new Promise<string>((resolve) => {
      asked += 1
      open.push(resolve)
    })
  const observer = new QueryObserver(queries, { queryKey: key, queryFn, staleTime: Number.POSITIVE_INFINITY })
  observer.subscribe(() => undefined)
  return { queries, observer, asked: () => asked, answer: (text: string) => open.shift()?.(text) }
}

it('asks again for what a hint makes old, and for nothing else', async () => {
  const { queries, observer, answer, asked } = asking(['orders', '1'])
  answer('gesendet')
  await expect.poll(() => observer.getCurrentResult().data).toBe('gesendet')
  await takeHints(queries, 'webhook 3\nunheard-of 1')
  expect(asked()).toBe(1)
  const taken = takeHints(queries, 'order 1')
  await expect.poll(asked).toBe(2)
  answer('eingereicht')
  await taken
  expect(observer.getCurrentResult().data).toBe('eingereicht')
})

it.each(['order 1', 'all'])('asks once more when the hint comes before the first answer: %s', async (hint) => {
  const { queries, observer, answer, asked } = asking(['orders', '1'])
  const taken = takeHints(queries, hint)
  answer('older than the hint')
  await expect.poll(asked).toBe(2)
  answer('eingereicht')
  await taken
  expect(observer.getCurrentResult().data).toBe('eingereicht')
})
