import { addApiUser } from '../../../../domain/client/api-user.ts'
import { API_VERSION } from '../../../../kernel/api-version.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import { change } from '../../change.ts'
import { demanding, line, reading } from '../../input.ts'
import { route } from '../../route.ts'

/** Shown this once (contract 1, 5.4). */
export interface ApiCredentials {
  id: number
  name: string
  login: string
  password: string
  /** An address that answers whoever may come in. */
  tryUrl: string
}

export const tryUrl = (baseUrl: string, clientId: number): string =>
  `${baseUrl}/dropshipping-api/${clientId}/${API_VERSION}/vehicleDeregistrations/orders?limit=1`

const BODY = object({ name: line(100) })

export const addClientApiUser = route({
  method: 'POST',
  path: '/api-users',
  permission: 'api-users',
  scoped: 'one',
  async answer(request): Promise<ApiCredentials> {
    const { clientId } = request.scope
    const { name } = demanding(reading(BODY, request.body), 'name')
    const user = await change(
      request,
      (tx, now) => addApiUser(tx, { clientId, name }, now),
      ({ id, login }) => ({
        action: 'api-user.add',
        subject: `API user ${id}`,
        details: { client: clientId, name, login },
      }),
    )
    return { ...user, name, tryUrl: tryUrl(request.context.config.baseUrl, clientId) }
  },
})
