import { findOffices, type OfficeView } from '../../../../flows/offices/find-offices.ts'
import { route } from '../../route.ts'

export interface OfficesAnswer {
  offices: OfficeView[]
}

export const findOfficeFigures = route({
  method: 'GET',
  path: '/offices',
  permission: 'orders',
  isPassive: true,
  async answer({ context: { db, clock }, scope: { clientId } }): Promise<OfficesAnswer> {
    return { offices: await findOffices(db, clientId, clock.now()) }
  },
})
