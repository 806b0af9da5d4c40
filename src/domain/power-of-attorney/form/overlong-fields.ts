import { lengthOf } from '../../../kernel/text.ts'
import type { FormData, MandateData } from './form-data.ts'
import { formValues, type TextValue } from './form-values.ts'
import { mandateTexts } from './mandate-values.ts'

/** A value that does not fit its place in the form; `field` is its path in the request (contract 2, 4.1). */
export interface Overlong {
  field: string
  length: number
  limit: number
}

/** Every value that does not fit the form, in the form's order. */
export const overlongFields = (data: FormData): Overlong[] => overlong(formValues(data).texts)

/** The same for the mandate. */
export const overlongMandateFields = (data: MandateData): Overlong[] => overlong(mandateTexts(data))

const overlong = (texts: ReadonlyMap<string, TextValue>): Overlong[] =>
  [...texts.values()].flatMap(({ text, path, limit }) => {
    const length = lengthOf(text)
    return path !== undefined && limit !== undefined && length > limit ? [{ field: path, length, limit }] : []
  })
