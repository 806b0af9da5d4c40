import { addClient } from '../../../../domain/client/client.ts'
import { change } from '../../change.ts'
import { demanding } from '../../input.ts'
import { route } from '../../route.ts'
import { readClientBody } from './client-body.ts'

export const createClient = route({
  method: 'POST',
  path: '/clients',
  permission: 'master-data',
  async answer(request): Promise<{ id: number }> {
    const given = demanding(readClientBody(request.body), 'name')
    return change(
      request,
      (tx, now) => addClient(tx, given, now),
      ({ id }) => ({ action: 'client.add', subject: `client ${id}`, clientId: id, details: given }),
    )
  },
})
