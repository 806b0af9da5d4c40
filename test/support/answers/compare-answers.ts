import { documentedAnswers, documentedOperations } from './documented.ts'

const operationOf = (answer: string): string => answer.split(' ')[0] ?? ''

/** What of the documents was seen, in words, and what was not. */
export function compareAnswers(seen: ReadonlySet<string>): { text: string; missing: string[] } {
  const operations = documentedOperations()
  const documented = documentedAnswers(operations)
  const missing = documented.filter((answer) => !seen.has(answer))
  const asked = new Set([...seen].map(operationOf))
  const found = `operations ${asked.size} of ${operations.length}, statuses ${documented.length - missing.length} of ${documented.length}`
  return {
    missing,
    text: [`answers of the API: ${found}`, ...missing.map((answer) => `  missing: ${answer}`)].join('\n'),
  }
}
