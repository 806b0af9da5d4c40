import { officeOf } from './offices.ts'

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** First 14 of the 20 digits: district key, suffix digit of the office, day in German time. */
export const numberPrefix = (districtKey: string, filedAt: number): string =>
  districtKey + officeOf(districtKey).suffix + dayFormat.format(filedAt).replaceAll('-', '')

/** The next application number of an office on a day: prefix and six running digits. */
export const applicationNumber = (prefix: string, filedBefore: number): string =>
  prefix + String(filedBefore + 1).padStart(6, '0')
