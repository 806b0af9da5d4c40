import type { Findable } from './search-index.ts'

interface Operation {
  operationId?: string
  tags?: readonly string[]
  summary?: string
  description?: string
}

/** As much of a document of the API as the search reads. */
export interface Described {
  paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  webhooks?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const METHODS = ['get', 'post', 'put', 'delete']

const isOperation = (value: unknown): value is Operation => typeof value === 'object' && value !== null

/** The operations of a document, as they can be found and opened in the reference. */
export function operationsOf(document: Described, address: string, page: string): Findable[] {
  const places = Object.entries({ ...document.paths, ...document.webhooks })
  return places.flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      if (!METHODS.includes(method) || !isOperation(operation)) return []
      const { operationId = '', tags = [], summary = '', description = '' } = operation
      const isPath = document.paths !== undefined && path in document.paths
      const title = isPath ? `${method.toUpperCase()} ${path}` : path
      const anchor = operationId && tags[0] ? `#/${encodeURIComponent(tags[0])}/${operationId}` : ''
      const text = `${summary} ${description}`.replace(/\s+/g, ' ').trim()
      return [{ address: `${address}${anchor}`, page, title, text }]
    }),
  )
}
