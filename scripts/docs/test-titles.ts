/** A test with the titles of the groups around it. */
export interface TestTitle {
  file: string
  path: readonly string[]
}

/** A call at the beginning of a line; the formatter sees to that, and to the indentation. */
const HEAD = /^( *)(describe|it|test)((?:\.\w+)*)\(/gm
const PLAIN_TITLE = /^\s*(['"`])((?:\\.|(?!\1).)*)\1/s
const TITLE_AFTER_CASES = /\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/s

const takesCases = (chain: string): boolean => /\.(each|for)\b/.test(chain)

/** The tests of a file in their order, found by reading: nothing is run. */
export function testTitles(file: string, source: string): TestTitle[] {
  const tests: TestTitle[] = []
  let groups: { indent: number; title: string }[] = []
  for (const match of source.matchAll(HEAD)) {
    const [head, spaces = '', kind, chain = ''] = match
    const rest = source.slice(match.index + head.length)
    const found = (takesCases(chain) ? TITLE_AFTER_CASES : PLAIN_TITLE).exec(rest)
    const title = found?.[2]?.replace(/\\(['"`])/g, '$1')
    if (title === undefined) continue
    groups = groups.filter(({ indent }) => indent < spaces.length)
    if (kind === 'describe') groups.push({ indent: spaces.length, title })
    else tests.push({ file, path: [...groups.map((group) => group.title), title] })
  }
  return tests
}
