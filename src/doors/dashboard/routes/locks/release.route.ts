import { releaseLoginLock } from '../../../../domain/gks-access/login-lock.ts'
import { badFields } from '../../../../kernel/refusal.ts'
import { flag, object } from '../../../../kernel/rules/shape.ts'
import { change } from '../../change.ts'
import { demanding, line, reading } from '../../input.ts'
import { route } from '../../route.ts'

const BODY = object({ username: line(100), isMended: flag })

/** Lets an identifier log in again. Nothing that failed meanwhile is sent again by that. */
export const releaseLock = route({
  method: 'POST',
  path: '/locks/release',
  permission: 'locks',
  fresh: true,
  async answer(request): Promise<undefined> {
    const { username, isMended } = demanding(reading(BODY, request.body), 'username')
    if (isMended !== true) throw badFields('not-mended', 'isMended must be true: say that the cause is mended')
    await change(
      request,
      (tx) => releaseLoginLock(tx, username),
      () => ({ action: 'gks-lock.release', subject: `GKS identifier ${username}` }),
    )
  },
})
