const FORM = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysOf = (year: number, month: number): number =>
  [31, isLeapYear(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0

/** Whether the text is a day of the calendar in the form YYYY-MM-DD; XML knows no year 0. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = FORM.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  return year >= 1 && day >= 1 && day <= daysOf(year, month)
}
