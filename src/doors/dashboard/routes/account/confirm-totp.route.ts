import { makeRecoveryCodes } from '../../../../domain/dashboard-user/recovery-code.ts'
import { endSessionsOf } from '../../../../domain/dashboard-user/session.ts'
import { tryCode } from '../../../../domain/dashboard-user/sign-in.ts'
import { confirmTotp } from '../../../../domain/dashboard-user/totp.ts'
import { conflict } from '../../../../kernel/refusal.ts'
import { object, text } from '../../../../kernel/rules/shape.ts'
import { change } from '../../change.ts'
import { demanding, reading } from '../../input.ts'
import { type OwnAnswer, route } from '../../route.ts'
import { refuseAttempt } from '../../session/attempt.ts'
import { SESSIONS_CHANGED } from '../../session/sessions-changed.ts'

export interface RecoveryCodesAnswer {
  /** Shown this once. */
  recoveryCodes: string[]
}

const BODY = object({ code: text })

/** The first code of the phone: from now on the login asks for one, and other sessions without one end. */
export const confirmTotpSetup = route({
  method: 'POST',
  path: '/account/totp/confirm',
  permission: 'account',
  async answer(request): Promise<RecoveryCodesAnswer | OwnAnswer> {
    const { context, person, session, body } = request
    const { userId } = person
    if (session.hasTotp) throw conflict('Codes are set up already').because('totp-active')
    const { code } = demanding(reading(BODY, body), 'code')
    const now = context.clock.now()
    const attempt = await tryCode(context, { userId, code }, now)
    if (attempt.outcome !== 'right') return refuseAttempt(attempt, now)
    const recoveryCodes = await change(
      request,
      async (tx, at) => {
        await confirmTotp(tx, userId, at)
        await endSessionsOf(tx, userId, session.id)
        return makeRecoveryCodes(tx, userId)
      },
      () => ({ action: 'account.totp-set-up', subject: `dashboard user ${userId}` }),
    )
    context.wake.notify(SESSIONS_CHANGED, String(userId))
    return { recoveryCodes }
  },
})
