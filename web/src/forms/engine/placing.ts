import type { Finding } from '../../../../src/kernel/rules/staged-rules.ts'
import { type Asked, isWithin } from './asked.ts'

type Place = Pick<Asked, 'path' | 'answers'>

/** Where people look for a finding: at its field, at the one that answers for it, or at the first of what it is about. */
export function placeOf<Field extends Place>(fields: readonly Field[], path: string): Field | undefined {
  return (
    fields.find((field) => isWithin(path, field.path)) ??
    fields.find(({ answers = [] }) => answers.some((answered) => isWithin(path, answered))) ??
    fields.find((field) => isWithin(field.path, path))
  )
}

/** A finding with the question that it belongs to. */
export interface Placed {
  finding: Finding
  field: Asked | undefined
}

export const placed = (findings: readonly Finding[], asked: readonly Asked[]): Placed[] =>
  findings.map((finding) => ({ finding, field: placeOf(asked, finding.field) }))
