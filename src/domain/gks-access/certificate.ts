import { X509Certificate } from 'node:crypto'
import { DAY } from '../../kernel/duration.ts'

/** Contract 2, 2.5 and 4.5. */
const LONGEST_LIFETIME_DAYS = 366
export const YEAR_DAYS = 365
export const ATTENTION_DAYS = 60

/** Only this form is put into a signature. */
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/

/** What can be said against a certificate that may be used nevertheless; none of it is in an answer of the API. */
export type Annotation = 'x509 version' | 'lifetime' | 'expired' | 'expires soon' | 'not yet valid'

/** The first certificate of a PEM text; undefined when it is none. */
export function readCertificate(pem: string): X509Certificate | undefined {
  const [text] = PEM.exec(pem) ?? []
  try {
    const certificate = text === undefined ? undefined : new X509Certificate(text)
    return certificate && hasValidity(certificate) ? certificate : undefined
  } catch {
    return undefined
  }
}

/**
 * Its dates are only text to the parser: one that names no time would never be too long, and never expire. Asked by their
 * words, since the date that Node makes of such a text may be any.
 */
const hasValidity = ({ validFrom, validTo }: X509Certificate): boolean =>
  !Number.isNaN(Date.parse(validFrom)) && !Number.isNaN(Date.parse(validTo))

/** The first certificate alone, written anew: nothing else of the text is kept. */
export const certificateOnly = (pem: string): string => readCertificate(pem)?.toString() ?? ''

const lifetimeDays = ({ validFromDate, validToDate }: X509Certificate): number =>
  (validToDate.getTime() - validFromDate.getTime()) / DAY

export const livesTooLong = (certificate: X509Certificate): boolean => lifetimeDays(certificate) > LONGEST_LIFETIME_DAYS

export const endsBeforeItBegins = (certificate: X509Certificate): boolean => lifetimeDays(certificate) < 0

export const isExpired = ({ validToDate }: X509Certificate, now: Date): boolean => validToDate <= now

const HOLDS: Readonly<Record<Annotation, (certificate: X509Certificate, now: Date) => boolean>> = {
  'x509 version': (certificate) => versionOf(certificate) !== 3,
  lifetime: (certificate) => lifetimeDays(certificate) > YEAR_DAYS,
  expired: isExpired,
  'expires soon': (certificate, now) =>
    !isExpired(certificate, now) && certificate.validToDate.getTime() - now.getTime() < ATTENTION_DAYS * DAY,
  'not yet valid': ({ validFromDate }, now) => validFromDate > now,
}

const ANNOTATIONS = Object.keys(HOLDS).filter((name): name is Annotation => name in HOLDS)

/** What the dashboard shows beside a certificate. */
export const annotationsOf = (certificate: X509Certificate, now: Date): Annotation[] =>
  ANNOTATIONS.filter((annotation) => HOLDS[annotation](certificate, now))

/** What health counts (contract 2, 4.5): it ignores the X.509 version. */
const NEEDS_ATTENTION: ReadonlySet<Annotation> = new Set(['lifetime', 'expired', 'expires soon'])

export const needsAttention = (annotations: readonly Annotation[]): boolean =>
  annotations.some((annotation) => NEEDS_ATTENTION.has(annotation))

/**
 * Node does not tell the version. A certificate is a sequence that begins with a sequence that begins, from version 2
 * on, with the version: [0] { INTEGER version - 1 }. Version 1 leaves it out (RFC 5280, 4.1).
 */
export function versionOf({ raw }: X509Certificate): number {
  const inner = contentAt(raw, contentAt(raw, 0))
  const EXPLICIT_VERSION = 0xa0
  if (raw[inner] !== EXPLICIT_VERSION) return 1
  return (raw[contentAt(raw, contentAt(raw, inner))] ?? 0) + 1
}

/** Where the content of the DER element at an offset begins, behind its tag and length. */
function contentAt(der: Buffer, offset: number): number {
  const length = der[offset + 1] ?? 0
  const LONG_FORM = 0x80
  return offset + 2 + (length & LONG_FORM ? length & ~LONG_FORM : 0)
}
