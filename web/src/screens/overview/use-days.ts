import type { DaysAnswer } from '../../../../src/doors/dashboard/routes/overview/days.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { useRead } from '../../door/use-door.ts'

export type Days = AsTold<DaysAnswer>

export const useDays = () => useRead<Days>('/overview/days')
