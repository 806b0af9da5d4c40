import { offerTotp, type TotpOffer } from '../../../../domain/dashboard-user/totp.ts'
import { conflict } from '../../../../kernel/refusal.ts'
import { route } from '../../route.ts'

/** What a phone is set up with. It counts once the first code was confirmed. */
export const beginTotp = route({
  method: 'POST',
  path: '/account/totp/begin',
  permission: 'account',
  fresh: true,
  async answer({ context: { db, seal }, person, session }): Promise<TotpOffer> {
    if (session.hasTotp) throw conflict('Codes are set up already; remove them first').because('totp-active')
    return offerTotp(db, seal, { id: person.userId, login: person.login })
  },
})
