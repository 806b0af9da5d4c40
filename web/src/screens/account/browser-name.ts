/** Names that a browser gives itself, the more special ones first: each also calls itself one of those below. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const named = (text: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([sign]) => sign.test(text))?.[1]

/** "Firefox, Windows" of what a browser calls itself; undefined when it is nothing known. */
export function browserName(userAgent: string): string | undefined {
  const found = [named(userAgent, BROWSERS), named(userAgent, SYSTEMS)].filter((name) => name !== undefined)
  return found.length > 0 ? found.join(', ') : undefined
}
