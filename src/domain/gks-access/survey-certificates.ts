import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal.ts'
import { type Annotation, annotationsOf, needsAttention, readCertificate } from './certificate.ts'

export interface SurveyedCertificate {
  accessId: string
  /** Why it needs attention (contract 2, 4.5); empty when it does not. */
  attention: readonly (Annotation | 'unreadable')[]
}

/** Looks at the certificates of all stored accesses. An access whose secrets cannot be opened counts as unreadable. */
export async function surveyCertificates(sql: Sql, seal: Seal, now: Date): Promise<SurveyedCertificate[]> {
  const rows = await sql<{ id: string; certificate: string; sealedPassword: Buffer; sealedPrivateKey: Buffer }[]>`
    select id, certificate, sealed_password, sealed_private_key from gks_access order by created_at, id`
  return rows.map(({ id, certificate: pem, sealedPassword, sealedPrivateKey }) => {
    const certificate = readCertificate(pem)
    if (!certificate || ![sealedPassword, sealedPrivateKey].every((secret) => canOpen(seal, secret))) {
      return { accessId: id, attention: ['unreadable'] }
    }
    const annotations = annotationsOf(certificate, now)
    return { accessId: id, attention: needsAttention(annotations) ? annotations : [] }
  })
}

function canOpen(seal: Seal, sealed: Buffer): boolean {
  try {
    seal.open(sealed)
    return true
  } catch {
    return false
  }
}
