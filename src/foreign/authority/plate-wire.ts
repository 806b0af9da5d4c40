/** A plate in its parts, upper case. E (electric) and H (historic) are no part of the number. */
export interface Plate {
  city: string
  middle: string
  end: string
  usageType: 'EURO' | 'ELECTRIC' | 'HISTORIC'
}

type PlateNumber = Pick<Plate, 'city' | 'middle' | 'end'>

const WIRE = /^(?:[A-ZÄÖÜ]{3}|[A-ZÄÖÜ]{2} |[A-ZÄÖÜ] {2})(?:[A-Z]{2}|[A-Z] )[0-9]{1,4}$/

/** The register's form: city padded right to three, letters to two, then the digits. The suffix travels as a flag. */
export const plateToWire = ({ city, middle, end }: PlateNumber): string => city.padEnd(3) + middle.padEnd(2) + end

/** The parts of a plate in the register's form; undefined when the text is none. */
export function plateFromWire(wire: string): PlateNumber | undefined {
  if (!WIRE.test(wire)) return undefined
  return { city: wire.slice(0, 3).trimEnd(), middle: wire.slice(3, 5).trimEnd(), end: wire.slice(5) }
}
