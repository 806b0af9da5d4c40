/** A pattern taken apart as far as backtracking goes; which characters an atom takes is asked of the engine. */
export type Node =
  | { type: 'char'; takes(character: string): boolean }
  | { type: 'edge'; holds(text: readonly string[], index: number): boolean }
  | { type: 'look'; isAhead: boolean; isNegated: boolean; node: Node }
  | { type: 'all'; nodes: readonly Node[] }
  | { type: 'any'; nodes: readonly Node[] }
  | { type: 'repeat'; node: Node; min: number; max: number; isLazy: boolean }

const CLASS = /\[(?:\\.|[^\]\\])*\]/y
const ESCAPE = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|.)/y
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,(\d*))?\})(\?)?/y
const GROUP = /\((\?:|\?=|\?!|\?<=|\?<!|\?<[^>]*>)?/y
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '?': [0, 1],
}

const isWord = (character: string | undefined): boolean => character !== undefined && /\w/.test(character)

/** Parses what this repository writes; anything else is an error, so that nothing passes unseen. */
export function parsePattern({ source, flags }: RegExp): Node {
  let at = 0
  const take = (form: RegExp): RegExpExecArray | undefined => {
    form.lastIndex = at
    const found = form.exec(source)
    if (found) at = form.lastIndex
    return found ?? undefined
  }

  const atom = (text: string): Node => {
    const native = new RegExp(`^(?:${text})$`, flags.replace(/[gy]/g, ''))
    const known = new Map<string, boolean>()
    return {
      type: 'char',
      takes(character) {
        const answer = known.get(character) ?? native.test(character)
        known.set(character, answer)
        return answer
      },
    }
  }

  const escapeOf = (text: string): Node => {
    if (/^\\[1-9k]/.test(text)) throw new Error(`a back reference in ${source}`)
    if (text.toLowerCase() !== '\\b') return atom(text)
    const isBoundary = text === '\\b'
    return { type: 'edge', holds: (all, index) => (isWord(all[index - 1]) !== isWord(all[index])) === isBoundary }
  }

  const group = (kind = ''): Node => {
    const node = choice()
    if (source[at] !== ')') throw new Error(`an open group in ${source}`)
    at += 1
    const [isAhead, isBehind] = [kind === '?=' || kind === '?!', kind === '?<=' || kind === '?<!']
    return isAhead || isBehind ? { type: 'look', isAhead, isNegated: kind.endsWith('!'), node } : node
  }

  const single = (): Node => {
    const opened = take(GROUP)
    if (opened) return group(opened[1])
    const [set] = take(CLASS) ?? []
    if (set !== undefined) return atom(set)
    const [escaped] = take(ESCAPE) ?? []
    if (escaped !== undefined) return escapeOf(escaped)
    const character = source[at] ?? ''
    at += 1
    const isMultiline = flags.includes('m')
    if (character === '^') return { type: 'edge', holds: (all, i) => i === 0 || (isMultiline && all[i - 1] === '\n') }
    if (character === '$') {
      return { type: 'edge', holds: (all, i) => i === all.length || (isMultiline && all[i] === '\n') }
    }
    return atom(character)
  }

  const repeated = (node: Node): Node => {
    const found = take(QUANTIFIER)
    if (!found) return node
    const [text, low, comma, high, lazy] = found
    const [min = Number(low), max = comma === undefined ? Number(low) : Number(high || Number.POSITIVE_INFINITY)] =
      RANGES[text.slice(0, 1)] ?? []
    return { type: 'repeat', node, min, max, isLazy: lazy !== undefined }
  }

  const sequence = (): Node => {
    const nodes: Node[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') nodes.push(repeated(single()))
    return { type: 'all', nodes }
  }

  const choice = (): Node => {
    const nodes = [sequence()]
    while (source[at] === '|') {
      at += 1
      nodes.push(sequence())
    }
    return nodes.length === 1 ? (nodes[0] ?? { type: 'all', nodes }) : { type: 'any', nodes }
  }

  const whole = choice()
  if (at !== source.length) throw new Error(`cannot take ${source} apart at ${at}`)
  return whole
}

export class TooManySteps extends Error {}

type Next = (index: number) => number
const FAILS = -1

/** Matches as a backtracking engine does, and counts how often it looks at something. */
export function countSteps(node: Node, input: string, { isGlobal = false, most = Number.POSITIVE_INFINITY } = {}) {
  const text = Array.from(input)
  let steps = 0
  const step = (): void => {
    steps += 1
    if (steps > most) throw new TooManySteps()
  }

  function run(at: Node, index: number, next: Next): number {
    step()
    switch (at.type) {
      case 'char':
        return index < text.length && at.takes(text[index] ?? '') ? next(index + 1) : FAILS
      case 'edge':
        return at.holds(text, index) ? next(index) : FAILS
      case 'look':
        return looks(at, index) ? next(index) : FAILS
      case 'all':
        return inTurn(at.nodes, 0, index, next)
      case 'any':
        for (const option of at.nodes) {
          const end = run(option, index, next)
          if (end !== FAILS) return end
        }
        return FAILS
      case 'repeat':
        return at.node.type === 'char' ? ofCharacters(at, at.node, index, next) : ofGroups(at, 0, index, next)
    }
  }

  const inTurn = (nodes: readonly Node[], turn: number, index: number, next: Next): number => {
    const node = nodes[turn]
    return node ? run(node, index, (end) => inTurn(nodes, turn + 1, end, next)) : next(index)
  }

  function looks({ isAhead, isNegated, node: inner }: Extract<Node, { type: 'look' }>, index: number): boolean {
    if (isAhead) return (run(inner, index, (end) => end) !== FAILS) !== isNegated
    for (let start = index; start >= 0; start -= 1) {
      if (run(inner, start, (end) => (end === index ? end : FAILS)) !== FAILS) return !isNegated
    }
    return isNegated
  }

  type Repeat = Extract<Node, { type: 'repeat' }>

  function ofCharacters({ min, max, isLazy }: Repeat, one: Extract<Node, { type: 'char' }>, index: number, next: Next) {
    let count = 0
    const takesMore = (): boolean => {
      step()
      if (count >= max || index + count >= text.length || !one.takes(text[index + count] ?? '')) return false
      count += 1
      return true
    }
    if (isLazy) {
      while (count < min) if (!takesMore()) return FAILS
      for (;;) {
        const end = next(index + count)
        if (end !== FAILS || !takesMore()) return end
      }
    }
    while (takesMore()) {}
    for (; count >= min; count -= 1) {
      step()
      const end = next(index + count)
      if (end !== FAILS) return end
    }
    return FAILS
  }

  function ofGroups(at: Repeat, count: number, index: number, next: Next): number {
    const goOn = (): number =>
      count >= at.max
        ? FAILS
        : run(at.node, index, (end) => (end === index && count >= at.min ? FAILS : ofGroups(at, count + 1, end, next)))
    const stop = (): number => (count >= at.min ? next(index) : FAILS)
    const [first, second] = at.isLazy ? [stop, goOn] : [goOn, stop]
    const end = first()
    return end === FAILS ? second() : end
  }

  let found: { index: number; end: number } | undefined
  for (let start = 0; start <= text.length; start += 1) {
    const end = run(node, start, (index) => index)
    if (end === FAILS) continue
    found ??= { index: start, end }
    if (!isGlobal) break
    start = Math.max(start, end - 1)
  }
  return { steps, found }
}
