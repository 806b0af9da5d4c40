import { checkContractPartners, type PartnerEntry, type PartnerRow } from './check-partners.ts'
import { columnField, PARTNER_COLUMNS, PARTNER_HEAD } from './partner-columns.ts'
import type { PartnerField } from './partner-rules.ts'

export const MAX_PARTNER_BYTES = 1024 * 1024
export const MAX_PARTNER_ROWS = 2_000
/** With empty ones, which count as nothing. */
const MAX_LINES = 5 * MAX_PARTNER_ROWS
/** More would be read by nobody; they are counted. */
const MOST_FINDINGS = 200

/** What is wrong in a line of a file; `rule` is that of the list, or a word about the file. */
interface FileFinding {
  /** As an editor counts, the head being line 1. */
  line: number
  field: PartnerField | null
  rule: string
  message: string
}

export type ReadPartners =
  | { accepted: true; partners: readonly PartnerEntry[] }
  | { accepted: false; findings: readonly FileFinding[]; total: number }

interface Line {
  number: number
  text: string
}

const refused = (findings: readonly FileFinding[]): ReadPartners => ({
  accepted: false,
  findings: findings.toSorted((one, other) => one.line - other.line).slice(0, MOST_FINDINGS),
  total: findings.length,
})

const about = (line: number, rule: string, message: string): FileFinding => ({ line, field: null, rule, message })

/** Nothing but NUL bytes of UTF-16 and of packed files gives them away before their text would be nonsense. */
const isText = (bytes: Uint8Array): boolean => !bytes.includes(0)

/** Umlauts of UTF-8 read as ISO 8859-1: two or three signs that no name has beside each other. The first is its mark. */
const UTF_8 = /\u00EF\u00BB\u00BF|[\u00C2-\u00DF][\u0080-\u00BF]|[\u00E0-\u00EF][\u0080-\u00BF]{2}/

function linesOf(bytes: Uint8Array): Line[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return text.split(/\r\n|\n|\r/, MAX_LINES + 1).map((line, index) => ({ number: index + 1, text: line }))
}

/** Reads a file of the authority's form. Either all of it can be stored, or every line says what is wrong. */
export function readPartnerFile(bytes: Uint8Array): ReadPartners {
  if (bytes.length > MAX_PARTNER_BYTES) return refused([about(1, 'file-large', 'the file is larger than 1 MB')])
  if (!isText(bytes)) return refused([about(1, 'file-no-csv', 'this is no CSV file')])
  const [head, ...rest] = linesOf(bytes)
  const lines = rest.filter(({ text }) => text.replaceAll(';', '').trim() !== '')
  if (!head || lines.length === 0) return refused([about(1, 'file-empty', 'there is no entry in the file')])
  if (lines.length > MAX_PARTNER_ROWS || rest.length >= MAX_LINES) {
    return refused([about(1, 'file-rows', `a file has at most ${MAX_PARTNER_ROWS} entries`)])
  }
  const foreign = [head, ...lines].filter(({ text }) => UTF_8.test(text))
  if (foreign.length > 0) {
    return refused(foreign.map(({ number }) => about(number, 'file-utf-8', 'is written in UTF-8, not in ISO 8859-1')))
  }
  const columns = readHead(head)
  return columns.fields ? readLines(lines, columns.fields) : refused(columns.findings)
}

type Head = { fields: readonly PartnerField[]; findings?: never } | { findings: FileFinding[]; fields?: never }

/** Columns may stand in any order, but each must be known and stand there once. */
function readHead({ number, text }: Line): Head {
  const names = text.split(';').map((name) => name.trim())
  const fields = names.map(columnField)
  const known = fields.filter((field) => field !== undefined)
  const wrong = names.filter((_, index) => fields[index] === undefined || fields.indexOf(fields[index]) !== index)
  const missing = (['companyName', 'kopaVp'] as const).filter((field) => !known.includes(field))
  const findings = [
    ...wrong.map((name) =>
      about(
        number,
        'file-column',
        `'${name.slice(0, 40)}' is no column, or stands there twice: ${PARTNER_HEAD.join(';')}`,
      ),
    ),
    ...missing.map((field) => about(number, 'file-column-missing', `the column ${PARTNER_COLUMNS[field]} is missing`)),
  ]
  return findings.length > 0 ? { findings } : { fields: known }
}

function readLines(lines: readonly Line[], fields: readonly PartnerField[]): ReadPartners {
  const cut = lines.map(({ number, text }) => ({ number, cells: text.split(';') }))
  const uneven = cut.filter(({ cells }) => cells.length !== fields.length)
  if (uneven.length > 0) {
    const says = ({ number, cells }: (typeof cut)[number]) =>
      about(number, 'file-cells', `has ${cells.length} fields, the head has ${fields.length}`)
    return refused(uneven.map(says))
  }
  const rows = cut.map(({ cells }): PartnerRow => Object.fromEntries(fields.map((field, at) => [field, cells[at]])))
  const lineOf = (row: number): number => cut[row - 1]?.number ?? 0
  const checked = checkContractPartners(rows)
  if (!checked.accepted)
    return refused(checked.findings.map(({ row, ...finding }) => ({ line: lineOf(row), ...finding })))
  const twice = repeated(checked.partners, lineOf)
  return twice.length > 0 ? refused(twice) : { accepted: true, partners: checked.partners }
}

function repeated(partners: readonly PartnerEntry[], lineOf: (row: number) => number): FileFinding[] {
  const first = new Map<string, number>()
  return partners.flatMap(({ kopaVp }, index) => {
    const line = lineOf(index + 1)
    const before = first.get(kopaVp)
    if (before === undefined) first.set(kopaVp, line)
    const message = `${kopaVp} stands in line ${before} already`
    return before === undefined ? [] : [{ line, field: 'kopaVp' as const, rule: 'file-twice', message }]
  })
}
