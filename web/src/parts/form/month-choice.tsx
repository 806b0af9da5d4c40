import { monthName } from '../../format/month.ts'
import { useLanguage } from '../../texts/texts.ts'
import './month-choice.css'

interface MonthChoiceProps {
  /** For those who cannot see it; a field brings its own label. */
  label?: string
  id?: string
  /** The chosen one is always among them. */
  months: readonly string[]
  value: string | undefined
  /** What no choice is called, where there may be none. */
  none?: string
  onChange(month: string | undefined): void
}

/** A month by its name: browsers disagree about inputs for months. */
export function MonthChoice({ label, id, months, value, none, onChange }: MonthChoiceProps) {
  const language = useLanguage()
  const offered = value === undefined || months.includes(value) ? months : [value, ...months]
  return (
    <select
      id={id}
      className="month-choice"
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {offered.map((month) => (
        <option key={month} value={month}>
          {monthName(month, language)}
        </option>
      ))}
    </select>
  )
}
