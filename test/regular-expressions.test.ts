import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAst } from 'vitest/node'
import { aRandom } from './support/random.ts'
import { countSteps, type Node, parsePattern, TooManySteps } from './support/regex-steps.ts'

/** PLAKETTE_TEST_SEED repeats a run. */
const SEED = Number(process.env.PLAKETTE_TEST_SEED ?? randomInt(2 ** 31))
const random = aRandom(SEED)
const ROOT = resolve(import.meta.dirname, '..')

interface Found {
  file: string
  pattern: RegExp
}

function* nodesOf(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const inner of Object.values(value)) yield* nodesOf(inner)
}

const syntax = globSync('src/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/'))
  .sort()
  .map((file) => ({ file, nodes: [...nodesOf(parseAst(readFileSync(join(ROOT, file), 'utf8'), { lang: 'ts' }))] }))

const PATTERNS: Found[] = syntax.flatMap(({ file, nodes }) =>
  nodes.flatMap(({ type, regex }) => {
    if (type !== 'Literal' || regex === undefined) return []
    const { pattern, flags } = regex as { pattern: string; flags: string }
    return [{ file, pattern: new RegExp(pattern, flags) }]
  }),
)

const CANDIDATES = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...'\t\n\r\u0000\u0085\u00a0\u2028ßäÖé€\u0300\ud800',
]
const pick = <T>(list: readonly T[]): T | undefined => list[random.below(list.length)]

/** One character that each atom of a pattern takes, as far as we have one. */
function alphabetOf(node: Node): string[] {
  if (node.type === 'char') return CANDIDATES.filter((character) => node.takes(character)).slice(0, 200)
  if (node.type === 'edge') return []
  return ('nodes' in node ? node.nodes : [node.node]).flatMap((inner) => pick(alphabetOf(inner)) ?? [])
}

/** A text that the pattern takes, or nearly. */
function sampleOf(node: Node): string {
  switch (node.type) {
    case 'char':
      return pick(CANDIDATES.filter((character) => node.takes(character))) ?? ''
    case 'all':
      return node.nodes.map(sampleOf).join('')
    case 'any':
      return sampleOf(pick(node.nodes) ?? { type: 'all', nodes: [] })
    case 'repeat':
      return Array.from({ length: Math.min(node.max, node.min + random.below(3)) }, () => sampleOf(node.node)).join('')
    default:
      return ''
  }
}

interface Pump {
  /** What leads to a repetition. */
  start: string
  /** What it repeats. */
  text: string
}

/** Every repetition without a small bound, with a text that leads to it. */
function* pumpsOf(node: Node, start: string): Generator<Pump> {
  if (node.type === 'all') {
    let before = start
    for (const inner of node.nodes) {
      yield* pumpsOf(inner, before)
      before += sampleOf(inner)
    }
  } else if (node.type === 'any') for (const inner of node.nodes) yield* pumpsOf(inner, start)
  else if (node.type === 'look' || node.type === 'repeat') {
    if (node.type === 'repeat' && node.max > 10) yield { start, text: sampleOf(node.node) }
    yield* pumpsOf(node.node, start)
  }
}

const SPOILING = ['\u0000', '!', '']

/** Beginnings of matches, then something over and over, then something that spoils it. */
function* attacksOn(node: Node): Generator<(count: number) => string> {
  const letters = [...new Set(Array.from({ length: 3 }, () => alphabetOf(node)).flat())]
  const some = (): Pump => ({ start: '', text: `${pick(letters)}${pick([...letters, ''])}` })
  const pumps = [
    ...Array.from({ length: 5 }, () => [...pumpsOf(node, '')]).flat(),
    ...letters.map((text) => ({ start: '', text })),
    ...Array.from({ length: 10 }, some),
  ]
  for (const { start, text } of pumps.filter((pump) => pump.text !== '')) {
    for (const end of [...SPOILING, pick(letters) ?? '']) yield (count) => `${start}${text.repeat(count)}${end}`
  }
}

/** Four times the text takes four times the steps; 16 times when somebody tries every division of it. */
const MOST_GROWTH = 8
/** Short texts for a first look, then long ones beyond any bound of ours: the longest for which our own engine has the stack. */
const SIZES = [[30], [400, 200, 100]] as const
const MOST_STEPS = 3_000_000

/** Whether the steps grow faster than the text. */
function grows(node: Node, pattern: RegExp, attack: (count: number) => string): boolean {
  return SIZES.every((sizes) => {
    for (const size of sizes) {
      const [few, many] = [size, 4 * size].map((count) => stepsFor(node, pattern, attack(count)))
      if (few !== undefined && many !== undefined) return few === Number.POSITIVE_INFINITY || many > MOST_GROWTH * few
    }
    throw new Error(`${pattern} asks itself too often`)
  })
}

/** Undefined when the stack ends before. */
function stepsFor(node: Node, { flags }: RegExp, text: string): number | undefined {
  try {
    return countSteps(node, text, { isGlobal: flags.includes('g'), most: MOST_STEPS }).steps
  } catch (error) {
    if (error instanceof TooManySteps) return Number.POSITIVE_INFINITY
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The first text whose steps grow faster than its length. */
function findAttack(pattern: RegExp): string | undefined {
  const node = parsePattern(pattern)
  for (const attack of attacksOn(node)) if (grows(node, pattern, attack)) return attack(3)
  return undefined
}

describe(`the regular expressions of src (seed ${SEED})`, () => {
  it('are all written as literals, so that all of them are looked at', () => {
    const built = syntax.filter(({ nodes }) =>
      nodes.some(({ type, callee }) => {
        const called = (type === 'NewExpression' || type === 'CallExpression') && (callee as { name?: string })
        return called && called.name === 'RegExp'
      }),
    )
    expect(built.map(({ file }) => file)).toEqual([])
    expect(PATTERNS.length).toBeGreaterThan(100)
  })

  it.each(PATTERNS)('take no longer than the text is long: $file $pattern', ({ pattern }) => {
    expect(findAttack(pattern)).toBeUndefined()
  })

  it.each(PATTERNS)('are read here as the engine reads them: $file $pattern', ({ pattern }) => {
    const node = parsePattern(pattern)
    for (const attack of attacksOn(node)) {
      const text = attack(1 + random.below(3))
      const native = new RegExp(pattern.source, `${pattern.flags.replace(/[gy]/g, '')}`).exec(text)
      const { found } = countSteps(node, text)
      const start = found && Array.from(text).slice(0, found.index).join('').length
      expect([text, start]).toEqual([text, native?.index])
    }
  })
})

describe('the fuzzer itself', () => {
  it.each([
    /^application\/json *(?:; *charset="?utf-?8"?)? *;? *$/i,
    /\/+$/,
    /^(a+)+$/,
    /^(?:a|aa)+b/,
    /\s*\n\s*/,
    /(x+x+)+y/,
    /<.*>/,
  ])('finds the weakness of %s', (pattern) => expect(findAttack(pattern)).toBeDefined())

  it.each([/^a*b$/, /^[^@]+@[^@]+$/, /[abc]+/g])('finds none in %s', (pattern) => {
    expect(findAttack(pattern)).toBeUndefined()
  })
})
