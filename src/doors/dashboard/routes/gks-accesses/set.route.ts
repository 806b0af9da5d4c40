import { setConfiguration } from '../../../../domain/gks-access/set-configuration.ts'
import { route } from '../../route.ts'
import { accessIdOf } from './access-answer.ts'
import { accessCall } from './access-call.ts'

/** Changes what is given; a certificate is renewed this way, with a new key or with the one that is stored. */
export const setAccess = route({
  method: 'PUT',
  path: '/gks-accesses/:id',
  permission: 'gks-accesses',
  scoped: 'one',
  async answer(request): Promise<undefined> {
    const id = accessIdOf(request.params)
    await setConfiguration(request.context, await accessCall(request), id, request.body)
  },
})
