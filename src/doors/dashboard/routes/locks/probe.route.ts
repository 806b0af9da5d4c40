import { recordAct } from '../../../../domain/client/audit.ts'
import type { ProbeOutcome } from '../../../../flows/authority-call/probe-login.ts'
import { object, text } from '../../../../kernel/rules/shape.ts'
import { reading } from '../../input.ts'
import { actorOf } from '../../person.ts'
import { route } from '../../route.ts'
import { accessIdOf } from '../gks-accesses/access-answer.ts'

export interface ProbeAnswer {
  outcome: ProbeOutcome
}

const BODY = object({ accessId: text })

/** Tries one login with a locked access; without an id with the instance's own. It counts at the authority like any other. */
export const probeLock = route({
  method: 'POST',
  path: '/locks/probe',
  permission: 'locks',
  fresh: true,
  async answer({ context, person, body }): Promise<ProbeAnswer> {
    const { accessId } = reading(BODY, body)
    const id = accessId === undefined ? null : accessIdOf({ id: accessId })
    const { outcome, account } = await context.probeLogin(id)
    const { db, clock } = context
    const subject = `GKS identifier ${account.username}`
    await recordAct(
      db,
      { actor: actorOf(person), action: 'gks-lock.probe', subject, details: { outcome } },
      clock.now(),
    )
    return { outcome }
  },
})
