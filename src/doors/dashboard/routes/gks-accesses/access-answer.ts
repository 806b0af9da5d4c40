import type { CertificateFacts } from '../../../../domain/gks-access/describe-certificate.ts'
import type { ShownAccess } from '../../../../domain/gks-access/shown-access.ts'
import { notFound } from '../../../../kernel/refusal.ts'

/** An access as the page gets it. */
export interface AccessAnswer extends ShownAccess {
  clientName: string
}

/** The instance's own access, which comes from the settings: operators see it and change nothing of it here. */
export interface BaseAccessAnswer {
  environment: 'test' | 'produktion'
  username: string
  kopaKey: string
  isLocked: boolean
  certificate?: CertificateFacts
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Any other spelling is an unknown id, not a fault of the database. */
export function accessIdOf({ id = '' }: Readonly<Record<string, string>>): string {
  if (!UUID.test(id)) throw notFound('There is no such GKS access').because('no-access')
  return id
}
