import { REFERENCE } from './links.ts'
import type { Findable } from './search-index.ts'
import { SHELL_TEXTS } from './texts.ts'

interface Operation {
  operationId?: string
  tags?: readonly string[]
  summary?: string
  description?: string
}

/** As much of a document of the API as the search reads. */
export interface Described {
  paths?: Places
  webhooks?: Places
}

type Places = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const METHODS = ['get', 'post', 'put', 'delete']

const isOperation = (value: unknown): value is Operation => typeof value === 'object' && value !== null

/** The operations and webhooks of the document, as they can be found and opened in the reference. */
export function operationsOf({ paths = {}, webhooks = {} }: Described): Findable[] {
  const { reference, webhooks: events } = SHELL_TEXTS.en
  return [
    ...foundIn(
      paths,
      ({ tags = [] }) => tags[0],
      reference,
      (path, method) => `${method.toUpperCase()} ${path}`,
    ),
    // The viewer gathers them under a word of its own.
    ...foundIn(
      webhooks,
      () => 'webhooks',
      events,
      (type) => type,
    ),
  ]
}

function foundIn(
  places: Places,
  groupOf: (operation: Operation) => string | undefined,
  page: string,
  titleOf: (place: string, method: string) => string,
): Findable[] {
  return Object.entries(places).flatMap(([place, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      if (!METHODS.includes(method) || !isOperation(operation)) return []
      const { operationId = '', summary = '', description = '' } = operation
      const group = groupOf(operation)
      const anchor = operationId && group ? `#/${encodeURIComponent(group)}/${operationId}` : ''
      const text = `${summary} ${description}`.replace(/\s+/g, ' ').trim()
      return [{ address: REFERENCE + anchor, page, title: titleOf(place, method), text }]
    }),
  )
}
