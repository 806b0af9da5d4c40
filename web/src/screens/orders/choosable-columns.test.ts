import { expect, it } from 'vitest'
import { ORDER_COLUMNS } from '../../../../src/domain/dashboard-user/preferences.ts'
import { CHOOSABLE } from './choosable-columns.ts'

it('every column that can be kept can be chosen', () => expect(CHOOSABLE).toEqual(ORDER_COLUMNS))
