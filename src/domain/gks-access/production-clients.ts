import type { Sql } from '../../platform/db.ts'
import type { Role } from '../client/role.ts'

/** What decides whether a client can file on production (contract 1, 2.9; contract 2, 9). */
export interface ProductionClient {
  id: number
  role: Role | null
  kopaVp: string | null
  kopaIdReleased: boolean
  productionReleased: boolean
  hasOwnAccess: boolean
  hasProductiveAccess: boolean
  hasUser: boolean
}

export const productionClients = (sql: Sql): Promise<ProductionClient[]> => sql<ProductionClient[]>`
  select id, role, kopa_vp, kopa_id_released, production_released,
    exists (select from gks_access a where a.client_id = c.id) as has_own_access,
    exists (select from gks_access a where a.client_id = c.id and a.environment = 'produktion') as has_productive_access,
    exists (select from api_user u where u.client_id = c.id and u.active) as has_user
  from client c
  where active
  order by id`
