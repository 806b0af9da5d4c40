import { badFields, notFound } from '../../kernel/refusal.ts'
import { isWritable } from '../../kernel/text.ts'

/**
 * The texts of an address, once PostgreSQL can carry them: a path with others leads nowhere, in a query they are a 400 that names
 * the field. Bodies have their own readers (`kernel/rules/shape.ts`).
 */
export function requireWritable(
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
): void {
  if (!Object.values(params).every(isWritable)) {
    throw notFound('There is nothing at this address').because('no-address')
  }
  for (const [name, value] of Object.entries(query)) {
    const texts: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (!texts.every((text) => typeof text !== 'string' || isWritable(text))) {
      throw badFields('control-characters', `${isWritable(name) ? name : 'query'} must not contain control characters`)
    }
  }
}
