import { SECRET_FIELDS } from '../../../../src/domain/application/body-fields.ts'
import type { Values } from './sheet.ts'

/** Worth a look, never in the way: the application goes out all the same. */
export type Hint =
  | { name: 'lookalike' | 'beforeCodes' | 'countryDe' }
  | { name: 'unknownCity'; city: string }
  | { name: 'oddFin'; length: number }

const LOOKALIKE = /[IlO]/
/** `AC-A-2-022/25-00116`: the year stands behind the stroke. Codes came in 2015. */
const NUMBER_WITH_YEAR = /\/(\d\d)-\d+$/
const FIRST_YEAR_WITH_CODES = 15
/** Who drives a car from before 2015 has papers from these years; higher ones are of the century before. */
const LATEST_YEAR = 49
const USUAL_FIN = 17

const plain = (path: string): string => path.replace(/\[\d+\]/g, '[]')

function isBeforeCodes(number: string): boolean {
  const year = Number(NUMBER_WITH_YEAR.exec(number.trim())?.[1] ?? Number.NaN)
  return year < FIRST_YEAR_WITH_CODES || year > LATEST_YEAR
}

/** What to say beside a field; `cities` are the known district codes. */
export function hintAt(path: string, values: Values, cities: ReadonlySet<string>): Hint | undefined {
  const text = String(values[path] ?? '').trim()
  const city = values[`${path}.city`]
  if (typeof city === 'string' && values[`${path}.end`] !== undefined && !cities.has(city))
    return { name: 'unknownCity', city }
  if (text === '') return undefined
  if (SECRET_FIELDS.has(plain(path))) return LOOKALIKE.test(text) ? { name: 'lookalike' } : undefined
  if (path.endsWith('.vehicleRegistrationCertificateNumber'))
    return isBeforeCodes(text) ? { name: 'beforeCodes' } : undefined
  if (path.endsWith('.countryCode')) return text.toUpperCase() === 'DE' ? { name: 'countryDe' } : undefined
  if (path.endsWith('.vehicleIdentificationNumber') && text.length !== USUAL_FIN)
    return { name: 'oddFin', length: text.length }
  return undefined
}
