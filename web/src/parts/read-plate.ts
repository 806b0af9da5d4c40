interface PlateParts {
  city: string
  /** Letters, digits and the suffix. */
  rest: string
}

/** Cuts `MUS-AH 204` where the seals stand. What has another form is shown as it is. */
export function readPlate(plate: string): PlateParts {
  const cut = plate.indexOf('-')
  return cut < 0 ? { city: plate, rest: '' } : { city: plate.slice(0, cut), rest: plate.slice(cut + 1) }
}

const TYPED = /^([A-ZÄÖÜ]{1,3})[\s-]*([A-Z]{1,2})[\s-]*([0-9]{1,4})\s*([EH]?)$/
/** With nothing between, the letters can only be guessed: the longest city that leaves a letter. */
const UNCUT = /^([A-ZÄÖÜ]{1,3})([A-Z]{1,2})([0-9]{1,4})([EH]?)$/

/** Makes `MUS-AH 204E` of what people type or paste: `mus ah204e`, `MUS - AH - 204 E`. Undefined when it is no plate. */
export function typedPlate(typed: string): string | undefined {
  const text = typed
    .toUpperCase()
    .replace(/[\s·•]+/g, ' ')
    .trim()
  const [, city, letters, digits, suffix = ''] = TYPED.exec(text) ?? UNCUT.exec(text.replaceAll(' ', '')) ?? []
  return city && `${city}-${letters} ${digits}${suffix}`
}
