import type { Application } from '../../domain/application/application.ts'
import { PRIVATE } from '../../domain/application/parts/to-registration.ts'
import type { Party } from '../../domain/party/party.ts'
import { readSignedHolder } from '../../domain/power-of-attorney/signed-holder.ts'
import { compact } from '../../kernel/compact.ts'
import type { DispatchDeps } from './deps.ts'

/**
 * Puts the holder whom the trust service established into an application that was filed with a process (contract 2, 4.3
 * no. 1). It is read only now, so that it is kept in one place and can be deleted there.
 */
export async function withSignedHolder(
  { db, seal }: Pick<DispatchDeps, 'db' | 'seal'>,
  application: Application,
): Promise<Application> {
  if (application.transaction === 'AB' || application.powerOfAttorney?.processId === undefined) return application
  const established = await readSignedHolder(db, seal, application.powerOfAttorney.processId)
  const holder = merge(application.holder, established)
  return application.transaction === 'HA'
    ? { ...application, holder }
    : { ...application, holder: { ...holder, occupationKey: holder.occupationKey ?? PRIVATE } }
}

/** What nobody establishes comes from the application, where it names the holder. */
function merge(given: Party | undefined, established: Party): Party {
  const occupationKey = established.occupationKey ?? given?.occupationKey
  if (established.kind !== 'natural') return compact({ ...established, occupationKey })
  const gender = established.gender ?? (given?.kind === 'natural' ? given.gender : undefined)
  return compact({ ...established, occupationKey, gender })
}
