import { changeClient } from '../../../../domain/client/client.ts'
import { releaseClient } from '../../../../flows/client-release/release-client.ts'
import { route } from '../../route.ts'
import { changeOfClient } from './of-client.ts'

/** From now on applications of the client are real ones, where the instance is. */
export const releaseForProduction = route({
  method: 'POST',
  path: '/clients/:id/release',
  permission: 'master-data',
  fresh: true,
  async answer(request): Promise<undefined> {
    await changeOfClient(request, {
      action: 'client.set',
      work: (tx, id, now) => releaseClient(tx, id, now),
      details: () => ({ productionReleased: true }),
    })
  },
})

export const withdrawRelease = route({
  method: 'DELETE',
  path: '/clients/:id/release',
  permission: 'master-data',
  async answer(request): Promise<undefined> {
    await changeOfClient(request, {
      action: 'client.set',
      work: (tx, id) => changeClient(tx, id, { productionReleased: false }),
      details: () => ({ productionReleased: false }),
    })
  },
})
