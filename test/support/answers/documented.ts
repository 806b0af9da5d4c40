import { readFileSync } from 'node:fs'

/** An operation of the API with the answers that its document describes. */
interface Documented {
  id: string
  method: string
  address: RegExp
  statuses: readonly string[]
}

type Items = Record<string, Record<string, { operationId?: string; responses?: Record<string, unknown> }>>

const BELOW = { 'openapi-2.3.0.json': '/dropshipping-api/[^/]+/2\\.3\\.[01]', 'operations.json': '' } as const

/** A fixed part before a name: `/gksConfigurations/overviews` is no access of that number. */
const names = (path: string): number => path.split('{').length

/** Every operation of the served documents. */
export function documentedOperations(): Documented[] {
  return Object.entries(BELOW).flatMap(([file, root]) => {
    const text = readFileSync(new URL(`../../../docs/openapi/${file}`, import.meta.url), 'utf8')
    const { paths } = JSON.parse(text) as { paths: Items }
    const inOrder = Object.entries(paths).toSorted(([one], [other]) => names(one) - names(other))
    return inOrder.flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { operationId: id, responses }]) => {
        if (id === undefined || responses === undefined) return []
        const address = new RegExp(`^${root}${path.replace(/\{\w+\}/g, '[^/]+')}$`)
        return [{ id, method: method.toUpperCase(), address, statuses: Object.keys(responses) }]
      }),
    )
  })
}

/** `findOrder 404`, as every pair of an operation and a documented status is called. */
export const documentedAnswers = (operations: readonly Documented[]): string[] =>
  operations.flatMap(({ id, statuses }) => statuses.map((status) => `${id} ${status}`))

/** How a document may write a status, the nearest first. */
export const formsOf = (status: number): string[] => [String(status), `${Math.floor(status / 100)}XX`, 'default']

/** The name of an answer; undefined for what the documents do not describe, such as the refusals of HTTP itself. */
export function answerOf(
  operations: readonly Documented[],
  answer: { method: string; path: string; status: number },
): string | undefined {
  const path = answer.path.split('?')[0] ?? ''
  const method = answer.method === 'HEAD' ? 'GET' : answer.method
  const operation = operations.find((one) => one.method === method && one.address.test(path))
  if (operation === undefined) return undefined
  const documented = formsOf(answer.status).find((form) => operation.statuses.includes(form))
  return documented && `${operation.id} ${documented}`
}
