import type { OfficesAnswer } from '../../../../src/doors/dashboard/routes/offices/find.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { useRead } from '../../door/use-door.ts'

export type Office = AsTold<OfficesAnswer>['offices'][number]

export const useOffices = () => useRead<AsTold<OfficesAnswer>>('/offices')
