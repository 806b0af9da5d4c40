import { markConfirmed } from '../../../../domain/dashboard-user/session.ts'
import { tryCode, tryPassword } from '../../../../domain/dashboard-user/sign-in.ts'
import { object, text } from '../../../../kernel/rules/shape.ts'
import { demanding, reading } from '../../input.ts'
import { type OwnAnswer, route } from '../../route.ts'
import { refuseAttempt } from '../../session/attempt.ts'

const BODY = object({ password: text, code: text })

/** Proves once more who is there, by password or code, for acts that want it. */
export const confirmIdentity = route({
  method: 'POST',
  path: '/session/confirm',
  permission: 'account',
  async answer({ context, person: { userId }, session, body }): Promise<OwnAnswer | undefined> {
    const { code, password } = reading(BODY, body)
    const now = context.clock.now()
    // A code proves nothing for whoever has none set up: an offered secret is known to the page.
    const attempt =
      code !== undefined && session.hasTotp
        ? await tryCode(context, { userId, code }, now)
        : await tryPassword(context, { userId, password: demanding({ password }, 'password').password }, now)
    if (attempt.outcome !== 'right') return refuseAttempt(attempt, now)
    await markConfirmed(context.db, session.id, now)
    return undefined
  },
})
