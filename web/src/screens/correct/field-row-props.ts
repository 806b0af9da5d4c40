import type { ApplicationField } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import type { Value } from './correction.ts'

export interface FieldRowProps {
  field: ApplicationField
  /** Undefined: as it was. */
  change: Value | undefined
  error: string | undefined
  onChange(value: Value): void
}
