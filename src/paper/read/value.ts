/** What a PDF is made of. Strings are bytes: what they mean depends on where they stand. */
export type PdfValue = null | boolean | number | Buffer | PdfName | PdfRef | PdfArray | PdfDict | PdfStream

export interface PdfName {
  kind: 'name'
  name: string
}
interface PdfRef {
  kind: 'ref'
  number: number
}
interface PdfArray {
  kind: 'array'
  items: readonly PdfValue[]
}
export interface PdfDict {
  kind: 'dict'
  entries: ReadonlyMap<string, PdfValue>
}
export interface PdfStream {
  kind: 'stream'
  dict: PdfDict
  /** Where its bytes begin in the file. */
  start: number
}

/** Why a PDF cannot be looked into. */
export type PdfProblem = 'unreadable' | 'encrypted' | 'tooComplex' | 'activeContent'

/** Raised inside the reader only; whoever opens a PDF gets the problem as a value. */
export class PdfFault extends Error {
  override name = 'PdfFault'
  readonly problem: PdfProblem

  constructor(problem: PdfProblem) {
    super(problem)
    this.problem = problem
  }
}

export const kindOf = (value: PdfValue | undefined): string | undefined =>
  typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined

export const isDict = (value: PdfValue | undefined): value is PdfDict => kindOf(value) === 'dict'
export const isArray = (value: PdfValue | undefined): value is PdfArray => kindOf(value) === 'array'
export const isRef = (value: PdfValue | undefined): value is PdfRef => kindOf(value) === 'ref'
export const isStream = (value: PdfValue | undefined): value is PdfStream => kindOf(value) === 'stream'
export const isName = (value: PdfValue | undefined, name?: string): value is PdfName =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'name' &&
  (name ?? value.name) === value.name
