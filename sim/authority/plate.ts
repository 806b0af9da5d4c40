/** A plate on the wire: city padded to three, letters to two, digits; E and H are flags beside it. */
interface WirePlate {
  text: string
  electric: boolean
  historic: boolean
}

const DISPLAY = /^([A-ZÄÖÜ]{1,3})-([A-Z]{1,2}) ?([0-9]{1,4})([EH]?)$/

export const isDisplayPlate = (text: string): boolean => DISPLAY.test(text)

/** `B-AB 123E` as the wire writes it; undefined when it is no plate. */
export function toWirePlate(display: string): WirePlate | undefined {
  const match = DISPLAY.exec(display)
  if (!match) return undefined
  const [, city = '', letters = '', digits = '', suffix] = match
  return { text: city.padEnd(3) + letters.padEnd(2) + digits, electric: suffix === 'E', historic: suffix === 'H' }
}

/** The wire form as people write it: `B  AB123` with the electric flag is `B-AB 123E`. */
export function toDisplayPlate({ text, electric, historic }: WirePlate): string {
  const [city, letters, digits] = [text.slice(0, 3).trim(), text.slice(3, 5).trim(), text.slice(5)]
  return `${city}-${letters} ${digits}${electric ? 'E' : historic ? 'H' : ''}`
}

export const plateCode = (display: string): string => display.split('-', 1)[0] ?? ''
