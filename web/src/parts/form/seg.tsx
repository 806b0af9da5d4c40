interface SegProps<Value extends string> {
  label: string
  values: readonly Value[]
  names: Readonly<Record<Value, string>>
  value: Value
  onChange(value: Value): void
}

/** One of a few, all of them in view. */
export function Seg<Value extends string>({ label, values, names, value, onChange }: SegProps<Value>) {
  return (
    <fieldset className="seg" aria-label={label}>
      {values.map((one) => (
        <button
          key={one}
          type="button"
          className={one === value ? 'on' : ''}
          aria-pressed={one === value}
          onClick={() => onChange(one)}
        >
          {names[one]}
        </button>
      ))}
    </fieldset>
  )
}
