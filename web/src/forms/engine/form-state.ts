import { SECRET_FIELDS } from '../../../../src/domain/application/body-fields.ts'
import { type Leaf, leavesOf, withValues } from '../../../../src/domain/application/body-values.ts'
import type { DocumentFacts } from '../../../../src/domain/application/document-facts.ts'
import { DOCUMENT_PATHS, pageFindings } from '../../../../src/domain/application/page-findings.ts'
import type { Transaction } from '../../../../src/domain/application/transaction.ts'
import { SHEETS } from '../sheets/sheets.ts'
import { type Asked, allAsked, isWithin } from './asked.ts'
import { type Placed, placed } from './placing.ts'
import type { Values } from './sheet.ts'
import { toBody } from './to-body.ts'

/** A document that went up already. */
export interface Uploaded {
  handle: string
  facts: DocumentFacts
  /** Unknown for one that comes from a stored draft. */
  name?: string | undefined
}

/** Everything that a person has put into a form. */
export interface FormState {
  values: Values
  documents: Readonly<Record<string, Uploaded>>
}

/** A form as the person sees it. */
export interface Look {
  asked: readonly Asked[]
  /** As the service takes it: documents apart. */
  body: Record<string, unknown>
  documents: Readonly<Record<string, string>>
  findings: readonly Placed[]
}

const handlesOf = (documents: FormState['documents']): Record<string, string> =>
  Object.fromEntries(Object.entries(documents).map(([path, { handle }]) => [path, handle]))

const isAsked = (asked: readonly Asked[], path: string): boolean => asked.some((field) => field.path === path)

/** What the form asks, says and lacks. */
export function lookAt(transaction: Transaction, { values, documents }: FormState): Look {
  const handles = handlesOf(documents)
  const withHandles = { ...values, ...handles }
  const asked = allAsked(SHEETS[transaction], withHandles)
  const { body, placeInForm } = toBody(asked, withHandles)
  const told = Object.fromEntries(DOCUMENT_PATHS.map((path) => [path, documents[path]?.facts.findings[path] ?? []]))
  const findings = pageFindings(transaction, body, told).map((finding) => ({
    ...finding,
    field: placeInForm(finding.field),
  }))
  const without = Object.fromEntries(Object.keys(handles).map((path) => [path, null]))
  return {
    asked,
    body: Object.keys(handles).length === 0 ? body : { ...Object(withValues(body, without)) },
    documents: Object.fromEntries(Object.entries(handles).filter(([path]) => isAsked(asked, path))),
    findings: placed(findings, asked),
  }
}

const isSecret = (path: string): boolean => SECRET_FIELDS.has(path.replace(/\[\d+\]/g, '[]'))

/** What may outlive the page: no code. */
export const keepable = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([path]) => !isSecret(path)))

/** What a stored draft says, as values of a form. */
export const valuesIn = (body: object): Values => Object.fromEntries(leavesOf(body))

/** With another value; undefined takes it away. */
export function withValue(values: Values, path: string, value: Leaf | undefined): Values {
  const { [path]: _, ...rest } = values
  return value === undefined || value === '' ? rest : { ...rest, [path]: value }
}

/** With everything at and below a path replaced. */
export function withPart(values: Values, path: string, parts: Readonly<Record<string, Leaf>>): Values {
  const others = Object.entries(values).filter(([one]) => !isWithin(one, path))
  const own = Object.entries(parts).map(([name, value]) => [`${path}${name.startsWith('[') ? '' : '.'}${name}`, value])
  return Object.fromEntries([...others, ...own])
}

/** A body without its codes, as a draft is kept. */
export const draftBody = (body: Record<string, unknown>): Record<string, unknown> => {
  const codes = leavesOf(body).flatMap(([path]) => (isSecret(path) ? [[path, null] as const] : []))
  return { ...Object(withValues(body, Object.fromEntries(codes))) }
}
