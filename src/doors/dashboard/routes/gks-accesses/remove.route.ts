import { removeConfiguration } from '../../../../domain/gks-access/remove-configuration.ts'
import { route } from '../../route.ts'
import { accessIdOf } from './access-answer.ts'
import { accessCall } from './access-call.ts'

/** Removes an access with its secrets, unless orders refer to it. */
export const removeAccess = route({
  method: 'DELETE',
  path: '/gks-accesses/:id',
  permission: 'gks-accesses',
  scoped: 'one',
  async answer(request): Promise<undefined> {
    await removeConfiguration(request.context.db, await accessCall(request), accessIdOf(request.params))
  },
})
