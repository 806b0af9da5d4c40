import { lengthOf } from '../../kernel/text.ts'

const PASSWORD_LENGTH = 12
const DISTINCT = 5

/**
 * Words that passwords of this country and trade are made of first. Our own list, written from what is on every keyboard and
 * every desk here; whoever adds digits and signs to one of them has still the same password.
 */
const COMMON = [
  ...[
    'passwort',
    'password',
    'kennwort',
    'geheim',
    'geheimnis',
    'secret',
    'login',
    'anmeldung',
    'zugang',
    'test',
    'demo',
  ],
  ...['hallo', 'willkommen', 'welcome', 'letmein', 'admin', 'administrator', 'operator', 'benutzer', 'user', 'root'],
  ...['plakette', 'kennzeichen', 'zulassung', 'zulassungsstelle', 'fahrzeug', 'kfz', 'auto', 'kba', 'dashboard', 'gks'],
  ...['sommer', 'winter', 'herbst', 'fruehling', 'frühling', 'montag', 'freitag', 'januar', 'dezember', 'november'],
  ...[
    'schatz',
    'liebe',
    'ichliebedich',
    'iloveyou',
    'fussball',
    'football',
    'dragon',
    'monkey',
    'master',
    'sonnenschein',
  ],
  ...['deutschland', 'berlin', 'hamburg', 'muenchen', 'münchen', 'koeln', 'köln', 'stuttgart', 'frankfurt', 'bayern'],
  ...[
    'mercedes',
    'volkswagen',
    'porsche',
    'audi',
    'bmw',
    'opel',
    'changeme',
    'computer',
    'internet',
    'qwertz',
    'qwerty',
    'asdf',
  ],
] as const

/** Rows of keys and of the alphabet, in both directions. */
const RUNS = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiopü',
  'qwertyuiop',
  'asdfghjklöä',
  'yxcvbnm',
  'zxcvbnm',
]
const ROWS = [...RUNS, ...RUNS.map((run) => [...run].reverse().join(''))].map((run) => run.repeat(3))

export type PasswordWeakness = 'password-short' | 'password-common'

/** Why a password must not be chosen; undefined when it may. */
export function weaknessOf(password: string, login: string): PasswordWeakness | undefined {
  if (lengthOf(password) < PASSWORD_LENGTH) return 'password-short'
  const folded = password.normalize('NFC').toLowerCase()
  const isCommon =
    new Set(folded).size < DISTINCT ||
    isRepeated(folded) ||
    folded.includes(login.toLowerCase()) ||
    isMadeOfCommonWords(folded) ||
    isMadeOfRuns(folded)
  return isCommon ? 'password-common' : undefined
}

/** The same few characters again and again: found in itself, moved by less than half its length. */
const isRepeated = (text: string): boolean => {
  const again = (text + text).indexOf(text, 1)
  return again <= text.length / 2
}

/** Nothing but words of the list, once digits and signs are away. */
function isMadeOfCommonWords(text: string): boolean {
  let letters = text.replace(/[^\p{L}]/gu, '')
  for (const word of BY_LENGTH) letters = letters.replaceAll(word, ' ')
  return letters.trim() === '' && text.search(/\p{L}/u) !== -1
}

const BY_LENGTH = [...COMMON].sort((one, other) => other.length - one.length)

/** Shorter pieces of a row stand in every word. */
const RUN_LENGTH = 3

/** One piece of a row of keys after another. */
function isMadeOfRuns(text: string): boolean {
  for (let rest = text; rest !== ''; ) {
    const length = runAtStart(rest)
    if (length < Math.min(RUN_LENGTH, rest.length)) return false
    rest = rest.slice(length)
  }
  return true
}

/** How many characters from the start lie on one row. */
function runAtStart(text: string): number {
  let length = 1
  while (length < text.length && ROWS.some((row) => row.includes(text.slice(0, length + 1)))) length += 1
  return length
}
