import type { Application } from '../../domain/application/application.ts'
import { notFound } from '../../kernel/refusal.ts'

/**
 * Refuses a process that does not exist (contract 2, 4.3 no. 6). This version keeps no power-of-attorney processes,
 * so every number is an unknown one; nothing may be created for an application whose holder nobody established.
 */
export function requireProcess(application: Application): void {
  const processId = application.transaction === 'AB' ? undefined : application.powerOfAttorney?.processId
  if (processId !== undefined) {
    throw notFound(`powerOfAttorney.processId: there is no power-of-attorney process ${processId}`)
  }
}
