import type { KeyObject, X509Certificate } from 'node:crypto'
import { makersOf } from '../../../kernel/rules/makers.ts'
import type { StagedRule } from '../../../kernel/rules/staged-rules.ts'
import { endsBeforeItBegins, isExpired, livesTooLong } from '../certificate.ts'
import { isAllowedKey, MUST_BE_ALLOWED, sizeOfKey } from '../key-bounds.ts'

/** Certificate and key of an access; what cannot be read is absent. */
export interface OpenedMaterial {
  certificate: X509Certificate | undefined
  publicKey: KeyObject | undefined
  privateKey: KeyObject | undefined
  now: Date
}

type MaterialRule = StagedRule<OpenedMaterial>
const { rule, wellFormed, consistent } = makersOf<OpenedMaterial>()

const source = 'contract 2, 2.5'
const ofCertificate = { source, field: 'publicKeyCertificate', read: (given: OpenedMaterial) => given.certificate }
const ofKey = { source, field: 'privateKey', read: (given: OpenedMaterial) => given.privateKey }

const sizeNote = (key: KeyObject | undefined): string => (key ? sizeOfKey(key) : '')

/** What a certificate and its key must be, so that one can sign with them. The first problem is named. */
export const MATERIAL_RULES: readonly MaterialRule[] = [
  rule({
    id: 'GKA-21',
    ...ofCertificate,
    stage: 'format',
    says: 'is not a readable X.509 certificate in PEM',
    violated: ({ certificate }) => certificate === undefined,
  }),
  wellFormed({
    id: 'GKA-22',
    ...ofCertificate,
    holds: (certificate) => !endsBeforeItBegins(certificate),
    says: 'ends before it begins to be valid',
  }),
  {
    ...rule({
      id: 'GKA-23',
      ...ofCertificate,
      stage: 'format',
      says: 'expired',
      violated: ({ certificate, now }) => certificate !== undefined && isExpired(certificate, now),
    }),
    detail: ({ certificate }) => ` on ${certificate?.validToDate.toISOString().slice(0, 10)}`,
  },
  wellFormed({
    id: 'GKA-24',
    ...ofCertificate,
    holds: (certificate) => !livesTooLong(certificate),
    says: 'is valid for more than 366 days',
  }),
  rule({
    id: 'GKA-25',
    ...ofCertificate,
    stage: 'format',
    says: 'holds a key that cannot be read',
    violated: ({ certificate, publicKey }) => certificate !== undefined && publicKey === undefined,
  }),
  {
    id: 'GKA-26',
    source,
    stage: 'format',
    field: ofCertificate.field,
    message: `${ofCertificate.field}: its key ${MUST_BE_ALLOWED}`,
    violated: ({ publicKey }) => publicKey !== undefined && !isAllowedKey(publicKey),
    detail: ({ publicKey }) => sizeNote(publicKey),
  },
  rule({
    id: 'GKA-27',
    ...ofKey,
    stage: 'format',
    says: 'is not a readable private key in PEM, unencrypted',
    violated: ({ privateKey }) => privateKey === undefined,
  }),
  {
    ...wellFormed({ id: 'GKA-28', ...ofKey, holds: isAllowedKey, says: MUST_BE_ALLOWED }),
    detail: ({ privateKey }) => sizeNote(privateKey),
  },
  consistent({
    id: 'GKA-29',
    ...ofKey,
    says: 'does not belong to publicKeyCertificate',
    violated: ({ certificate, privateKey }) =>
      certificate !== undefined && privateKey !== undefined && !certificate.checkPrivateKey(privateKey),
  }),
]
