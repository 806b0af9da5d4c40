import type { ApplicationField } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import type { Changes, Value } from './correction.ts'
import { FieldRow } from './field-row.tsx'

interface FieldGroupProps {
  fields: readonly ApplicationField[]
  changes: Changes
  errorOf(field: ApplicationField): string | undefined
  onChange(field: ApplicationField, value: Value): void
}

export function FieldGroup({ fields, changes, errorOf, onChange }: FieldGroupProps) {
  return (
    <div className="fields">
      {fields.map((field) => (
        <FieldRow
          key={field.path}
          field={field}
          change={changes[field.path]}
          error={errorOf(field)}
          onChange={(value) => onChange(field, value)}
        />
      ))}
    </div>
  )
}
