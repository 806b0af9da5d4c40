import { createPrivateKey, type KeyObject, type X509Certificate } from 'node:crypto'
import { type Finding, planOf, type StagedRule, validate } from '../../kernel/rules/staged-rules.ts'
import { readCertificate } from './certificate.ts'
import { MATERIAL_RULES, type OpenedMaterial } from './rules/material.ts'

export interface KeyMaterial {
  certificatePem: string
  privateKeyPem: string
}

/** What forbids to sign with a certificate and its key (contract 2, 2.5); undefined when nothing does. */
export function problemWith({ certificatePem, privateKeyPem }: KeyMaterial, now: Date): Finding | undefined {
  const certificate = readCertificate(certificatePem)
  const [problem] = validate(MATERIAL_PLAN, {
    certificate,
    publicKey: certificate && publicKeyOf(certificate),
    privateKey: readPrivateKey(privateKeyPem),
    now,
  })
  return problem
}

const MATERIAL_PLAN = planOf<OpenedMaterial, StagedRule<OpenedMaterial>>(MATERIAL_RULES)

/** A certificate can be readable while the key in it is of a kind that nobody knows. */
function publicKeyOf(certificate: X509Certificate): KeyObject | undefined {
  try {
    return certificate.publicKey
  } catch {
    return undefined
  }
}

/** Without the parser's error: it could quote the key. */
function readPrivateKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}
