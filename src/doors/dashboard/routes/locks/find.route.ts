import { findShownLocks, type ShownLock } from '../../../../domain/gks-access/shown-lock.ts'
import { route } from '../../route.ts'

export interface LocksAnswer {
  items: ShownLock[]
}

/** Locked GKS identifiers: all of them for operators, for people of a client those that halt an access of theirs. */
export const findLocks = route({
  method: 'GET',
  path: '/locks',
  permission: 'locks',
  async answer({ context: { db }, scope }): Promise<LocksAnswer> {
    return { items: await findShownLocks(db, scope.clientId) }
  },
})
