import { changedFields } from '../../../../domain/client/audit.ts'
import { changeClient, lockClient } from '../../../../domain/client/client.ts'
import { findListedClient } from '../../../../domain/client/client-list.ts'
import { flag, object } from '../../../../kernel/rules/shape.ts'
import { demanding, reading } from '../../input.ts'
import { route } from '../../route.ts'
import { readClientBody } from './client-body.ts'
import { changeOfClient } from './of-client.ts'

export const setClient = route({
  method: 'PUT',
  path: '/clients/:id',
  permission: 'master-data',
  async answer(request): Promise<undefined> {
    const given = readClientBody(request.body)
    await changeOfClient(request, {
      action: 'client.set',
      async work(tx, id) {
        await lockClient(tx, id)
        const before = await findListedClient(tx, id)
        await changeClient(tx, id, given)
        return changedFields(before, given)
      },
      details: (changes) => changes,
    })
  },
})

const ACTIVE = object({ active: flag })

/** On and off: all requests of a client that is off get 403. */
export const setClientActive = route({
  method: 'PUT',
  path: '/clients/:id/active',
  permission: 'master-data',
  async answer(request): Promise<undefined> {
    const given = demanding(reading(ACTIVE, request.body), 'active')
    await changeOfClient(request, {
      action: 'client.set',
      work: (tx, id) => changeClient(tx, id, given),
      details: () => given,
    })
  },
})
