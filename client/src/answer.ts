import type { DownloadedFile } from './downloaded-file.ts'
import { PlaketteError } from './errors.ts'
import type { Violation } from './generated/api.ts'

export type AnswerKind = 'json' | 'file' | 'nothing' | 'never'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A line about no field has none, and what no rule but records decide has no page. */
const isViolation = (value: unknown): value is Violation =>
  isRecord(value) &&
  [value.rule, value.message].every((part) => typeof part === 'string') &&
  [value.field, value.docs].every((part) => part === undefined || typeof part === 'string')

/** What a proxy before the service writes may be a whole page. */
const MAX_FOREIGN_TEXT = 500

const parsed = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error text without the trace id at its end. */
const withoutTrace = (text: string, traceId: string | undefined): string =>
  traceId !== undefined && text.endsWith(` - trace id ${traceId}`)
    ? text.slice(0, -` - trace id ${traceId}`.length)
    : text

async function errorOf(response: Response): Promise<PlaketteError> {
  const raw = await response.text()
  const body: unknown = parsed(raw)
  const { error, traceId: told, violations, ...details } = isRecord(body) ? body : {}
  const traceId = typeof told === 'string' ? told : (response.headers.get('x-trace-id') ?? undefined)
  const foreign = raw.slice(0, MAX_FOREIGN_TEXT) || response.statusText
  return new PlaketteError({
    status: response.status,
    text: typeof error === 'string' ? withoutTrace(error, traceId) : foreign,
    traceId,
    violations: Array.isArray(violations) ? violations.filter(isViolation) : [],
    details,
  })
}

/** `filename*=UTF-8''…` before `filename="…"`. */
function filenameOf(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  if (encoded !== undefined) return decodeURIComponent(encoded)
  const [, quoted, plain] = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? []
  return quoted?.replace(/\\(.)/g, '$1') ?? plain ?? ''
}

const fileOf = async (response: Response): Promise<DownloadedFile> => ({
  filename: filenameOf(response.headers.get('content-disposition') ?? ''),
  mediaType: response.headers.get('content-type') ?? 'application/octet-stream',
  bytes: new Uint8Array(await response.arrayBuffer()),
})

/** JSON, or what a provider behind the service has answered instead, as text. */
async function jsonOf(response: Response) {
  const text = await response.text()
  return text === '' ? undefined : (parsed(text) ?? text)
}

/** What an operation gives; throws a PlaketteError for anything but a success. */
export async function contentOf(response: Response, kind: AnswerKind) {
  if (!response.ok) throw await errorOf(response)
  if (kind === 'file') return fileOf(response)
  return jsonOf(response)
}
