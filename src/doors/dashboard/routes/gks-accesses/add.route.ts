import { addConfiguration } from '../../../../domain/gks-access/add-configuration.ts'
import { route } from '../../route.ts'
import { accessCall } from './access-call.ts'

interface AddedAccessAnswer {
  id: string
}

/** Stores an access by the rules of the API (contract 2, 2.5 and 4.4). Password and key go in and never come out. */
export const addAccess = route({
  method: 'POST',
  path: '/gks-accesses',
  permission: 'gks-accesses',
  scoped: 'one',
  async answer(request): Promise<AddedAccessAnswer> {
    const { id } = await addConfiguration(request.context, await accessCall(request), request.body)
    return { id }
  },
})
