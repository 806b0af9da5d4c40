import { bodyField } from '../../domain/application/body-fields.ts'
import { isRecord } from '../../kernel/rules/shape.ts'
import type { Finding } from '../../kernel/rules/staged-rules.ts'
import type { FilingDeps, FilledForm } from './filing-deps.ts'
import type { Form } from './stored-form.ts'
import { readUpload } from './upload.ts'

/** The body that a program would send, and which documents cannot be put in. */
interface BuiltBody {
  body: unknown
  missing: readonly Finding[]
}

const missingAt = (rule: string, path: string, says: string): Finding => ({
  rule,
  field: path,
  message: `${path} ${says}`,
})

/** Puts the documents into a body, where their handles say. */
export async function buildBody(deps: Pick<FilingDeps, 'db' | 'seal' | 'clock'>, form: FilledForm): Promise<BuiltBody> {
  const given = Object.entries(form.documents)
  if (given.length === 0) return { body: form.body, missing: [] }
  const missing: Finding[] = []
  let body: Readonly<Record<string, unknown>> = form.body
  for (const [path, handle] of given) {
    if (!bodyField(form.transaction, path)?.isDocument) {
      missing.push(missingAt('no-document-field', path, `is no field for a document of ${form.transaction}`))
      continue
    }
    const content = await readUpload(deps, form.owner, handle)
    if (content) body = withDocument(body, path, content.toString('base64'))
    else missing.push(missingAt('document-gone', path, 'is not there any more: upload it again'))
  }
  // As bytes, so that another thread takes it apart: it may have megabytes.
  return { body: Buffer.from(JSON.stringify(body)), missing }
}

/** A body with the text of a document in its field. */
export const withDocument = (body: Form['body'], path: string, base64: string): Form['body'] =>
  put(body, path.split('.'), base64)

function put(
  node: Readonly<Record<string, unknown>>,
  [key = '', ...rest]: readonly string[],
  text: string,
): Form['body'] {
  const inner = node[key]
  const value: unknown = rest.length === 0 ? text : put(isRecord(inner) ? inner : {}, rest, text)
  return { ...node, [key]: value }
}

/** Findings about documents, then those about everything else. */
export const withMissing = (missing: readonly Finding[], findings: readonly Finding[]): Finding[] => [
  ...missing,
  ...findings.filter(({ field }) => !missing.some((one) => one.field === field)),
]
