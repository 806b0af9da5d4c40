import { isRecord, type Read, wrongType } from '../../kernel/rules/shape.ts'
import { plain, record, storedRecord } from '../../kernel/stored-json.ts'

/** An application as a form sends it: the body of the API, its documents by handle. */
export interface Form {
  body: Readonly<Record<string, unknown>>
  /** Handles by path. */
  documents: Readonly<Record<string, string>>
}

const anyRecord: Read<Record<string, unknown>> = (value, path) => {
  if (!isRecord(value)) throw wrongType(path, 'object', value)
  return value
}
const handles: Read<Record<string, string>> = (value, path) =>
  Object.fromEntries(
    Object.entries(anyRecord(value, path)).map(([name, handle]) => [name, plain(handle, `${path}.${name}`)]),
  )

const STORED = storedRecord<Form>('form', [record<Form>({ body: anyRecord, documents: handles }, {})])

export const writeForm = (form: Form): Buffer => Buffer.from(JSON.stringify(STORED.write(form)))
export const readForm = (stored: Buffer): Form => STORED.read(JSON.parse(stored.toString()))
