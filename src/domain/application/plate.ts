import { upcase } from '../../kernel/text.ts'

export const USAGE_TYPES = ['EURO', 'ELECTRIC', 'HISTORIC'] as const
export type UsageType = (typeof USAGE_TYPES)[number]

/** A licence plate in its parts, upper case. `usageType` is the official suffix, not part of the number. */
export interface Plate {
  city: string
  middle: string
  end: string
  usageType: UsageType
}

const SUFFIX: Record<UsageType, string> = { EURO: '', ELECTRIC: 'E', HISTORIC: 'H' }
const USAGE_OF: Readonly<Record<string, UsageType>> = { E: 'ELECTRIC', H: 'HISTORIC' }

/** The form that people read and the API shows: `B-AB 123`, `B-AB 123E`. */
export const displayPlate = ({ city, middle, end, usageType }: Plate): string =>
  `${city}-${middle} ${end}${SUFFIX[usageType]}`

const DISPLAY = /^([A-ZÄÖÜ]{1,3})[- ]([A-Z]{1,2}) ?([0-9]{1,4}) ?([EH]?)$/

/** Reads the display form; undefined when the text is no plate. */
export function parsePlate(text: string): Plate | undefined {
  const [, city, middle, end, suffix] = DISPLAY.exec(upcase(text.trim().replace(/\s+/g, ' '))) ?? []
  if (city === undefined || middle === undefined || end === undefined) return undefined
  return { city, middle, end, usageType: USAGE_OF[suffix ?? ''] ?? 'EURO' }
}
