/** What stands in a statement for a value or a fragment that is put in. */
export const GAP = '?'

const COMMENT_LINES = /^\s*(?:\/\/|\/?\*).*$/gm
const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/y
const PATTERN = /(?<=[(,=:[!&|?{};>]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//y
const IS_SQL = /(?:[\w$]|[\w\]}]\s*>|\.unsafe\()\s*$/

/** The SQL of a source file: its tagged templates, and what is given to `unsafe`. A fragment in a statement is a text of its own. */
export function sqlIn(source: string): string[] {
  const text = source.replace(COMMENT_LINES, '')
  const found: string[] = []
  let at = 0

  const skips = (form: RegExp): boolean => {
    form.lastIndex = at
    const isHere = form.test(text)
    if (isHere) at = form.lastIndex - 1
    return isHere
  }

  /** Reads up to the brace that closes an expression, or to the end. */
  function readCode(isInTemplate: boolean): void {
    for (let depth = 0; at < text.length; at += 1) {
      if (skips(STRING) || skips(PATTERN)) continue
      if (text[at] === '`') readTemplate(IS_SQL.test(text.slice(Math.max(0, at - 80), at)))
      else if (text[at] === '{') depth += 1
      else if (text[at] === '}' && isInTemplate && depth === 0) return
      else if (text[at] === '}') depth -= 1
    }
    if (isInTemplate) throw new Error('a template is not closed')
  }

  function readTemplate(isSql: boolean): void {
    let said = ''
    for (at += 1; text[at] !== '`'; at += 1) {
      if (at >= text.length) throw new Error('a template is not closed')
      if (text[at] === '\\') at += 1
      else if (text[at] === '$' && text[at + 1] === '{') {
        at += 2
        readCode(true)
        said += GAP
      } else said += text[at]
    }
    if (isSql) found.push(said)
  }

  readCode(false)
  return found
}

/** The names that SQL writes to and reads from: of tables, of parts of the statement itself, and `GAP` for one that is put in. */
export interface Uses {
  writes: readonly string[]
  reads: readonly string[]
}

const NAME = String.raw`(?:only\s+|public\.)?(\?|[a-z_]+)`
const MORE = String.raw`((?:\s+(?:as\s+)?[a-z_]+)?(?:\s*,\s*[a-z_]+)*)`
const WRITTEN = String.raw`\b(?:insert\s+into|(?<!\b(?:for|do|key)\s+)update|delete\s+from|truncate)\s+${NAME}`
const READ = String.raw`(?<!\b(?:delete|distinct)\s+)\b(?:from|join|using)\s+${NAME}${MORE}`

export function usesIn(sql: string): Uses {
  const plain = sql
    .replace(/--.*$/gm, '')
    .replace(/'[^']*'/g, "''")
    .toLowerCase()
  const named = (form: string): string[] =>
    [...plain.matchAll(new RegExp(form, 'g'))].flatMap(([, name = '', more = '']) => [
      name,
      ...more
        .split(',')
        .slice(1)
        .map((other) => other.trim()),
    ])
  return { writes: named(WRITTEN), reads: named(READ) }
}
