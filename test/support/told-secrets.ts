import { keyLines, leaksIn } from './leaks.ts'

/** Names under which a secret would stand, wherever in an answer or in what a page sends. */
const NAMES = /password|private_?key|security_?code|pin$|(^|\.)secret$|totp/i

/** What is shown once, to the one who made it: that is the only time it leaves the house. */
const SHOWN_ONCE: readonly { route: RegExp; path: RegExp }[] = [
  { route: /^POST \/api-users(\/\d+\/password)?$/, path: /^password$/ },
  { route: /^POST \/users(\/\d+\/password)?$/, path: /^password$/ },
  { route: /^POST \/account\/totp\/begin$/, path: /^secret$/ },
  { route: /^POST \/account\/totp\/confirm$/, path: /^recoveryCodes\.\d+$/ },
]

/** Shorter ones are codes of plates: three characters stand in any word, so they count as a word of their own only. */
const LONG = 6
/** A password that a test gives in vain, such as "falsch", is a word like any other. */
const LEAST_PASSWORD = 8

type Json = unknown

interface Entry {
  path: string
  name: string
  value: string
}

function* entriesOf(value: Json, path = ''): Generator<Entry> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`
    if (typeof inner === 'string') yield { path: at, name, value: inner }
    else yield* entriesOf(inner, at)
  }
}

const isShownOnce = (route: string, { path }: Entry): boolean =>
  SHOWN_ONCE.some((shown) => shown.route.test(route) && shown.path.test(path))

const wordsOf = (text: string): Set<string> => new Set(text.split(/[^\p{L}\p{N}]+/u))

/** Those of the known secrets that a text gives away: long ones anywhere and in any spelling, short ones as a word. */
export function secretsInText(text: string, known: ReadonlySet<string>): string[] {
  const long = [...known].filter((secret) => secret.length >= LONG)
  const words = wordsOf(text)
  return [
    ...leaksIn(
      text,
      long.map((secret) => ({ name: secret, text: secret })),
    ),
    ...[...known].filter((secret) => secret.length < LONG && words.has(secret)),
  ]
}

/** Everything in a JSON answer of the dashboard that nobody may be told: by its name, by its form, or because a test knows its value. */
export function toldSecrets(route: string, answer: Json, known: ReadonlySet<string> = new Set()): string[] {
  const entries = [...entriesOf(answer)]
  const once = entries.filter((entry) => isShownOnce(route, entry)).map(({ value }) => value)
  const secret = new Set([...known].filter((one) => !once.includes(one)))
  return entries
    .filter((entry) => {
      const { name, value } = entry
      if (value === '' || isShownOnce(route, entry)) return false
      return NAMES.test(name) || value.includes('PRIVATE KEY') || secretsInText(`${name} ${value}`, secret).length > 0
    })
    .map(({ path }) => `${route}: ${path}`)
}

const isLongEnough = ({ name, value }: Entry): boolean =>
  value.length >= (/password|secret/i.test(name) ? LEAST_PASSWORD : 3)

/** Secrets in what a page sends: they must not come back, a key not by any of its lines. */
export const givenSecrets = (body: Json): string[] =>
  [...entriesOf(body)]
    .filter((entry) => NAMES.test(entry.name) && isLongEnough(entry))
    .flatMap(({ name, value }) =>
      value.includes('PRIVATE KEY') ? keyLines(name, value).map(({ text }) => text) : value,
    )

/** What an answer shows this once; any other answer must not. */
export const shownOnce = (route: string, answer: Json): string[] =>
  [...entriesOf(answer)].filter((entry) => isShownOnce(route, entry)).map(({ value }) => value)
