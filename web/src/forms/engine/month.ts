const TYPED = /^(\d{1,2})\s*[/.\- ]\s*(\d{2}|\d{4})$/
const FIGURES = /^(\d{1,2})(\d{4})$/

/** `5/2028` as the application writes it, MMYYYY; what is no month stays as it was typed. */
export function typedMonth(typed: string): string {
  const text = typed.trim()
  const [, month, year] = TYPED.exec(text) ?? (text.length > 4 ? FIGURES.exec(text) : null) ?? []
  if (month === undefined || year === undefined) return text
  return month.padStart(2, '0') + (year.length === 2 ? `20${year}` : year)
}

export const monthText = (month: string): string => month.replace(/^(\d\d)(\d{4})$/, '$1/$2')
