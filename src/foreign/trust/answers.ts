import { compact } from '../../kernel/compact.ts'
import { list, object, type Read, ShapeError, text } from '../../kernel/rules/shape.ts'
import { TrustFailure } from './failure.ts'
import type { EstablishedIdentity } from './identity.ts'
import type { TrustAnswer } from './transport.ts'
import type { CreatedProcess } from './trust-service.ts'

const ADDRESS = {
  streetName: text,
  houseNumber: text,
  addressSuffix: text,
  zipCode: text,
  cityName: text,
  countryCode: text,
}

const IDENTITY = object({
  kind: text,
  source: text,
  establishedAt: text,
  firstName: text,
  lastName: text,
  companyName: text,
  dateOfBirth: text,
  placeOfBirth: text,
  address: object(ADDRESS),
  register: object({ court: text, number: text }),
  signers: list(object({ firstName: text, lastName: text })),
})
type IdentityAnswer = ReturnType<typeof IDENTITY>

const CREATED = object({ id: text, signatureUrl: text, validUntil: text })
const PROCESS = object({ status: text, reason: text, signedAt: text, identity: IDENTITY, documents: list(text) })
export type ProcessAnswer = ReturnType<typeof PROCESS>
const REFUSAL = object({ code: text, message: text })

const unreadable = (what: string, cause?: unknown): TrustFailure =>
  new TrustFailure('unreadable', `the answer of the trust service is not readable: ${what}`, { cause })

/** The shape that an answer has; its content is never repeated in a failure, since it may be personal. */
function shaped<T>(body: Buffer, read: Read<T>): T {
  try {
    return read(JSON.parse(body.toString('utf8')), '')
  } catch (error) {
    throw unreadable(error instanceof ShapeError ? error.path : 'no JSON')
  }
}

/** A text that must be there. */
function given(value: string | undefined, what: string): string {
  if (value === undefined || value === '') throw unreadable(`${what} is missing`)
  return value
}

function moment(value: string | undefined, what: string): Date {
  const read = new Date(given(value, what))
  if (Number.isNaN(read.getTime())) throw unreadable(`${what} is no time`)
  return read
}

export function readCreated(body: Buffer): CreatedProcess {
  const { id, signatureUrl, validUntil } = shaped(body, CREATED)
  const url = given(signatureUrl, 'signatureUrl')
  if (!/^https?:\/\//.test(url)) throw unreadable('signatureUrl is no address')
  return {
    providerId: given(id, 'id'),
    signatureUrl: url,
    validUntil: validUntil === undefined ? null : moment(validUntil, 'validUntil'),
  }
}

export const readProcessAnswer = (body: Buffer): ProcessAnswer => shaped(body, PROCESS)

/** When and as whom the principal has signed. */
export function readSigned({ signedAt, identity }: ProcessAnswer): { signedAt: Date; identity: EstablishedIdentity } {
  if (!identity) throw unreadable('identity is missing')
  return { signedAt: moment(signedAt, 'signedAt'), identity: toIdentity(identity) }
}

function toIdentity(answer: IdentityAnswer): EstablishedIdentity {
  const established = {
    source: given(answer.source, 'identity.source'),
    establishedAt: moment(answer.establishedAt, 'identity.establishedAt'),
    address: answer.address ?? {},
  }
  if (answer.kind === 'natural') {
    const { firstName, lastName, dateOfBirth, placeOfBirth } = answer
    return { kind: 'natural', ...established, ...compact({ firstName, lastName, dateOfBirth, placeOfBirth }) }
  }
  if (answer.kind !== 'company') throw unreadable('identity.kind is unknown')
  const { companyName, register, signers } = answer
  return {
    kind: 'company',
    ...established,
    ...compact({ companyName }),
    ...(register?.court && register.number ? { register: { court: register.court, number: register.number } } : {}),
    signers: (signers ?? []).map(({ firstName = '', lastName = '' }) => ({ firstName, lastName })),
  }
}

/** A code is safe to repeat; what a provider writes in free text may be personal. */
const CODE = /^[A-Za-z][A-Za-z0-9._-]{0,39}$/

/** What an answer other than success means (contract 2, 4.1). */
export function failureOf({ status, body }: TrustAnswer): TrustFailure {
  const { code, said } = refusalIn(body)
  const reason = code === undefined ? `HTTP ${status}` : `HTTP ${status}, ${code}`
  if (status >= 500 || status === 429)
    return new TrustFailure('serverError', `the trust service failed (${reason})`, { said })
  if (status === 404) return new TrustFailure('notFound', 'the trust service does not know the process')
  if (status < 400) return unreadable(`HTTP ${status}`)
  if (code === 'companyNotFound') {
    return new TrustFailure('companyNotFound', 'the trust service does not find the company in the commercial register')
  }
  return new TrustFailure('rejected', `the trust service rejected the process (${reason})`, { said })
}

function refusalIn(body: Buffer): { code?: string | undefined; said?: string | undefined } {
  try {
    const { code = '', message } = shaped(body, REFUSAL)
    return { code: CODE.test(code) ? code : undefined, said: message }
  } catch {
    return {}
  }
}
