import { changeOwnPassword, newPasswordWeakness, tryPassword } from '../../../../domain/dashboard-user/sign-in.ts'
import { badRequest } from '../../../../kernel/refusal.ts'
import { object, text } from '../../../../kernel/rules/shape.ts'
import { change } from '../../change.ts'
import { demanding, reading } from '../../input.ts'
import { type OwnAnswer, route } from '../../route.ts'
import { refuseAttempt, WEAK } from '../../session/attempt.ts'
import { setToken } from '../../session/cookie.ts'
import { SESSIONS_CHANGED } from '../../session/sessions-changed.ts'

const BODY = object({ currentPassword: text, newPassword: text })

/** Another password of the own; signed out everywhere else, and here with a new token. */
export const changePassword = route({
  method: 'POST',
  path: '/account/password',
  permission: 'account',
  async answer(request): Promise<OwnAnswer> {
    const { context, session, person, body } = request
    const { currentPassword, newPassword } = demanding(reading(BODY, body), 'currentPassword', 'newPassword')
    const now = context.clock.now()
    const attempt = await tryPassword(context, { userId: person.userId, password: currentPassword }, now)
    if (attempt.outcome !== 'right') return refuseAttempt(attempt, now)
    const weakness = await newPasswordWeakness(context.db, person, newPassword)
    if (weakness) throw badRequest(WEAK[weakness]).because(weakness, 'newPassword')
    const { token } = await change(
      request,
      (tx, at) => changeOwnPassword(tx, session, newPassword, at),
      () => ({ action: 'account.password', subject: `dashboard user ${person.userId}` }),
    )
    context.wake.notify(SESSIONS_CHANGED, String(person.userId))
    return (reply) => setToken(reply, context.config.baseUrl, token).code(204).send()
  },
})
