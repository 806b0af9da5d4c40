import { describeCertificate } from '../../../../domain/gks-access/describe-certificate.ts'
import { isLoginLocked } from '../../../../domain/gks-access/login-lock.ts'
import { findShownAccesses } from '../../../../domain/gks-access/shown-access.ts'
import { compact } from '../../../../kernel/compact.ts'
import { clientNames } from '../../client-names.ts'
import type { DashboardContext } from '../../context.ts'
import { route } from '../../route.ts'
import type { AccessAnswer, BaseAccessAnswer } from './access-answer.ts'

export interface AccessesAnswer {
  items: AccessAnswer[]
  /** For operators who look at all clients, where the instance has one. */
  base?: BaseAccessAnswer
}

/** The GKS accesses of the client, or of all. */
export const findAccesses = route({
  method: 'GET',
  path: '/gks-accesses',
  permission: 'gks-accesses',
  async answer({ context, scope }): Promise<AccessesAnswer> {
    const { db, clock } = context
    const [accesses, nameOf, base] = await Promise.all([
      findShownAccesses(db, scope, clock.now()),
      clientNames(db, scope),
      scope.clientId === undefined ? baseAnswer(context) : undefined,
    ])
    const items = accesses.map((access) => ({ ...access, clientName: nameOf(access.clientId) }))
    return compact({ items, base })
  },
})

async function baseAnswer({ db, clock, accesses }: DashboardContext): Promise<BaseAccessAnswer | undefined> {
  const { base } = accesses
  if (!base) return undefined
  const { environment, username, kopaKey, certificatePem } = base
  const isLocked = await isLoginLocked(db, base)
  const certificate = describeCertificate(certificatePem, clock.now())
  return compact({ environment, username, kopaKey, isLocked, certificate })
}
