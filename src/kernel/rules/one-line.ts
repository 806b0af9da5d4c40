import { isOneLine } from '../text.ts'

const NONE: ReadonlySet<string> = new Set()

/** Whether any text of a value takes more than one line, apart from those under the given keys. Builds no paths. */
export function hasBrokenText(value: unknown, except: ReadonlySet<string> = NONE): boolean {
  if (typeof value === 'string') return !isOneLine(value)
  if (Array.isArray(value)) return value.some((entry) => hasBrokenText(entry, except))
  if (typeof value !== 'object' || value === null) return false
  // Half of what `for in` takes, in what every application passes through.
  for (const key of Object.keys(value)) {
    if (!except.has(key) && hasBrokenText((value as Record<string, unknown>)[key], except)) return true
  }
  return false
}

/** The paths of those texts. */
export function brokenTexts(value: unknown, path: string, except: ReadonlySet<string> = NONE): string[] {
  if (typeof value === 'string') return isOneLine(value) ? [] : [path]
  if (Array.isArray(value)) return value.flatMap((entry, index) => brokenTexts(entry, `${path}[${index}]`, except))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) =>
    except.has(key) ? [] : brokenTexts(field, path === '' ? key : `${path}.${key}`, except),
  )
}
