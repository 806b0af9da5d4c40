const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

export const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

export const code = (text: string): string => `\`${text}\``

/** A page that is rendered from something else, which it names. */
export const page = (title: string, source: string, sections: readonly string[]): string =>
  `${[`# ${title}`, `Rendered from ${source} by \`npm run docs:render\`; do not edit.`, ...sections].join('\n\n')}\n`
