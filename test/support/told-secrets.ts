/** Names under which a secret would stand, wherever in an answer. */
const NAMES = /password|private_?key|security_?code|pin$|^secret$|totp/i

/** What is shown once, to the one who made it: that is the only time it leaves the house. */
const SHOWN_ONCE: readonly { route: RegExp; name: string }[] = [
  { route: /^POST \/api-users(\/\d+\/password)?$/, name: 'password' },
  { route: /^POST \/users(\/\d+\/password)?$/, name: 'password' },
  { route: /^POST \/account\/totp\/begin$/, name: 'secret' },
]

type Json = unknown

function* entriesOf(value: Json, path = ''): Generator<{ path: string; name: string; value: string }> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`
    if (typeof inner === 'string') yield { path: at, name, value: inner }
    else yield* entriesOf(inner, at)
  }
}

/** Everything in an answer of the dashboard that nobody may be told: by its name, by its form, or because a test knows its value. */
export function toldSecrets(route: string, answer: Json, known: ReadonlySet<string> = new Set()): string[] {
  const isShownOnce = (name: string): boolean =>
    SHOWN_ONCE.some((shown) => shown.route.test(route) && shown.name === name)
  return [...entriesOf(answer)]
    .filter(({ name, value }) => {
      if (value === '' || isShownOnce(name)) return false
      return NAMES.test(name) || value.includes('PRIVATE KEY') || known.has(value)
    })
    .map(({ path }) => `${route}: ${path}`)
}
