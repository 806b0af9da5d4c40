import { type PlateService, PlateServiceFailure } from '../../foreign/plate-service/plate-service.ts'
import { readMediaType } from '../../kernel/parse/media-type.ts'
import { badRequest, fieldsOf, Refusal } from '../../kernel/refusal.ts'
import { isRecord } from '../../kernel/rules/shape.ts'
import { type Fields, problemsWith } from './mandatory-fields.ts'
import type { Operation } from './operations.ts'

/** A request to an endpoint that the service itself does not serve. */
export interface PlateRequest {
  operation: Operation
  contentType: string
  /** As it came, to be handed on unchanged. */
  bytes: Buffer
  /** What must have the mandatory fields: the body, or the part `order` of a multipart one as its member. */
  body: unknown
  /** Parts that a multipart body must have besides. */
  missingParts: readonly string[]
  clientId: number
  traceId: string
}

/** What the provider said; `problem` where it refused. What is not JSON is not passed on. */
export interface PlateAnswer {
  status: number
  json?: Buffer | undefined
  problem?: string | undefined
}

const NOT_SERVED = 'This operation is part of the contract but is not served here'
const INCOMPLETE = 'A complete body would give 501: this operation is part of the contract but is not served here'

/** Nobody reads more of them at once. */
const MAX_LINES = 100

/** Mandatory fields first, then 501, or what the configured provider says (contract 1, 4.5). */
export async function takePlateOrder(
  plateService: PlateService | undefined,
  request: PlateRequest,
): Promise<PlateAnswer> {
  const provider = request.operation.isForwarded ? plateService : undefined
  const parts = request.missingParts.map((part) => `${part} is required`)
  const lines = [...problemsWith(request.body, mandatoryOf(request)).slice(0, MAX_LINES), ...parts]
  if (lines.length > 0) {
    throw badRequest(...lines, ...(provider ? [] : [INCOMPLETE])).because('incomplete', ...fieldsOf(lines))
  }
  if (!provider) throw new Refusal(501, NOT_SERVED).because('not-served')
  return forward(provider, request)
}

/** A form that comes as JSON has its `order` as a member, or is that order. */
function mandatoryOf({ operation, contentType, body }: PlateRequest): Fields {
  const { mandatory, mandatoryOfOrder } = operation
  return mandatoryOfOrder && isJson(contentType) && !(isRecord(body) && 'order' in body) ? mandatoryOfOrder : mandatory
}

async function forward(provider: PlateService, request: PlateRequest): Promise<PlateAnswer> {
  const { operation, contentType, bytes, clientId, traceId } = request
  const answer = await provider
    .forward({ path: operation.path, contentType, body: bytes, clientId, traceId })
    .catch(refuse)
  const { status, body } = answer
  // A redirect leads the order to somebody whom nobody configured: neither we nor the client are told where to.
  if (status >= 300 && status < 400) return { status }
  if (status >= 400) return { status, problem: problemOf(status, body) }
  return { status, json: isJson(answer.contentType) && body.length > 0 ? body : undefined }
}

const isJson = (contentType: string | undefined): boolean => readMediaType(contentType)?.essence === 'application/json'

function refuse(error: unknown): never {
  if (!(error instanceof PlateServiceFailure)) throw error
  throw new Refusal(
    502,
    error.mayHaveArrived
      ? 'The plate service gave no complete answer: it is open whether the order arrived there'
      : 'The plate service cannot be reached: the order did not arrive there',
  ).because(error.mayHaveArrived ? 'plate-service-open' : 'plate-service-unreachable')
}

const MAX_REASON = 1000

/** The provider's own reason where it gives one in the form of the contract. */
function problemOf(status: number, body: Buffer): string {
  const says = `The plate service answered with status ${status}`
  const reason = reasonIn(body)
  return reason === undefined ? says : `${says}: ${reason.slice(0, MAX_REASON)}`
}

function reasonIn(body: Buffer): string | undefined {
  try {
    const read: unknown = JSON.parse(body.toString('utf8'))
    return isRecord(read) && typeof read.error === 'string' ? read.error : undefined
  } catch {
    return undefined
  }
}
