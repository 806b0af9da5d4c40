import { typedPlate } from '../../parts/read-plate.ts'
import type { Values } from './sheet.ts'

const USAGE: Readonly<Record<string, string>> = { E: 'ELECTRIC', H: 'HISTORIC' }
const SUFFIX: Readonly<Record<string, string>> = { ELECTRIC: 'E', HISTORIC: 'H' }
const READ = /^([A-ZÄÖÜ]+)-([A-Z]+) (\d+)([EH]?)$/

/** A typed plate in its parts. What cannot be cut stands as the city, so that the rules say what is missing. */
export function platePartsOf(typed: string): Record<string, string> {
  const text = typed.trim()
  if (text === '') return {}
  const [, city, middle, end, suffix = ''] = READ.exec(typedPlate(text) ?? '') ?? []
  if (city === undefined || middle === undefined || end === undefined) return { city: text.toUpperCase() }
  const usageType = USAGE[suffix]
  return { city, middle, end, ...(usageType && { usageType }) }
}

/** The plate that stands at a path, as people write it. */
export function plateText(path: string, values: Values): string {
  const { [`${path}.city`]: city, [`${path}.middle`]: middle, [`${path}.end`]: end } = values
  if (middle === undefined || end === undefined) return String(city ?? '')
  return `${city}-${middle} ${end}${SUFFIX[String(values[`${path}.usageType`] ?? '')] ?? ''}`
}
