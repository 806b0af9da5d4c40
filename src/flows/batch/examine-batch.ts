import { hash } from 'node:crypto'
import { bodyField } from '../../domain/application/body-fields.ts'
import { allFindings, checkApplication } from '../../domain/application/check-application.ts'
import { normalContractPartner } from '../../domain/application/normalise.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../../domain/application/transaction.ts'
import { JSON_LIMITS, parseJson } from '../../kernel/parse/parse-json.ts'
import { brokenRules } from '../../kernel/refusal.ts'
import {
  integer,
  isRecord,
  type Read,
  ShapeError,
  text,
  unreadable,
  uuid,
  wrongType,
} from '../../kernel/rules/shape.ts'
import type { Finding } from '../../kernel/rules/staged-rules.ts'
import { isLongerThan, isOneLine } from '../../kernel/text.ts'
import { withDocument } from '../filing/form-body.ts'
import type { Form } from '../filing/stored-form.ts'

export const MOST_ROWS = 2_000
/** No transaction has more fields for documents. */
const MOST_DOCUMENTS = 4
const LONGEST_NAME = 100
/** No application has more values than 200. */
const LIMITS = { ...JSON_LIMITS, values: MOST_ROWS * 200 }

/** A row with everything that can be said of it without asking anybody. */
export interface ExaminedRow extends Form {
  line: number
  /** But for what its documents say. */
  findings: readonly Finding[]
  contractPartner?: string | undefined
  gksConfigurationId?: string | undefined
}

export interface ExaminedBatch {
  key: string
  /** SHA-256 of all that was sent, in hexadecimal. */
  fingerprint: string
  transaction: Transaction
  name: string
  rows: readonly ExaminedRow[]
}

const record: Read<Record<string, unknown>> = (value, path) => {
  if (!isRecord(value)) throw wrongType(path === '' ? 'body' : path, 'object', value)
  return value
}

const documents: Read<Record<string, string>> = (value, path) => {
  const given = Object.entries(record(value ?? {}, path))
  if (given.length > MOST_DOCUMENTS) throw new ShapeError(path, `must have at most ${MOST_DOCUMENTS} documents`)
  return Object.fromEntries(given.map(([field, handle]) => [field, uuid(handle, `${path}.${field}`)]))
}

const lineNumber: Read<number> = (value, path) => {
  const given = integer(value, path)
  if (given < 1 || given > 10_000_000) throw new ShapeError(path, 'must be the number of a line')
  return given
}

const nameOf: Read<string> = (value, path) => {
  const name = text(value, path).trim()
  if (name === '' || !isOneLine(name) || isLongerThan(name, LONGEST_NAME)) {
    throw new ShapeError(path, `must be one line of 1 to ${LONGEST_NAME} characters`)
  }
  return name
}

const transactionOf: Read<Transaction> = (value, path) => {
  const known = ALL_TRANSACTIONS.find((one) => one === value)
  if (known === undefined) throw new ShapeError(path, `must be one of ${ALL_TRANSACTIONS.join(', ')}`)
  return known
}

const rowsOf: Read<(Form & { line: number })[]> = (value, path) => {
  if (!Array.isArray(value)) throw wrongType(path, 'array', value)
  if (value.length === 0 || value.length > MOST_ROWS) throw new ShapeError(path, `must have 1 to ${MOST_ROWS} entries`)
  const rows = value.map((entry: unknown, index) => {
    const at = `${path}[${index}]`
    const row = record(entry, at)
    return {
      line: lineNumber(row.line, `${at}.line`),
      body: record(row.body, `${at}.body`),
      documents: documents(row.documents, `${at}.documents`),
    }
  })
  if (new Set(rows.map(({ line }) => line)).size < rows.length) throw new ShapeError(path, 'must have each line once')
  return rows
}

const batchOf: Read<Omit<ExaminedBatch, 'rows' | 'fingerprint'> & { rows: (Form & { line: number })[] }> = (value) => {
  const given = record(value, '')
  return {
    key: uuid(given.key, 'key'),
    transaction: transactionOf(given.transaction, 'transaction'),
    name: nameOf(given.name, 'name'),
    rows: rowsOf(given.rows, 'rows'),
  }
}

/** Stands for a document while the rest of a row is looked at: its own content was looked into when it came. */
const STAND_IN = Buffer.from('%PDF-').toString('base64')

function examineRow(transaction: Transaction, row: Form & { line: number }): ExaminedRow {
  const paths = Object.keys(row.documents)
  const strange = paths.filter((path) => !bodyField(transaction, path)?.isDocument)
  const body = paths.reduce(
    (built, path) => (strange.includes(path) ? built : withDocument(built, path, STAND_IN)),
    row.body,
  )
  const findings = [
    ...strange.map((path) => ({
      ...{ rule: 'no-document-field', field: path, message: `${path} is no field for a document of ${transaction}` },
    })),
    ...allFindings(transaction, body).filter(({ field }) => !paths.includes(field)),
  ]
  const checked = paths.length === 0 && findings.length === 0 ? checkApplication(transaction, body) : undefined
  const said = checked?.accepted ? checked.application : saidIn(body)
  return { ...row, findings, contractPartner: said.contractPartner, gksConfigurationId: said.gksConfigurationId }
}

/** Of a body that brings documents: what decides who may send it. */
function saidIn(body: Form['body']): Pick<ExaminedRow, 'contractPartner' | 'gksConfigurationId'> {
  const vehicle = isRecord(body.customization) ? body.customization : {}
  const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
  const partner = textIn(vehicle.contractPartner)
  return {
    contractPartner: partner === undefined ? undefined : normalContractPartner(partner),
    gksConfigurationId: textIn(body.gksConfigurationId),
  }
}

/** Reads a batch and looks at every row. For another thread: two thousand rows take their time. */
export function examineBatch(bytes: Buffer): ExaminedBatch {
  try {
    const fingerprint = hash('sha256', bytes, 'hex')
    const { rows, ...head } = batchOf(parseJson(bytes, LIMITS), '')
    return { ...head, fingerprint, rows: rows.map((row) => examineRow(head.transaction, row)) }
  } catch (error) {
    if (error instanceof ShapeError) throw brokenRules([unreadable(error)])
    throw error
  }
}
