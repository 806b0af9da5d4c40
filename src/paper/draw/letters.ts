/**
 * Names beyond Latin-1 (contract 2, 4.1). The standard font has a shape for every letter of the European Latin
 * alphabets, but its usual encoding leaves most of them out; so each paper gets an encoding with the letters it needs.
 */
export interface Letters {
  /** The bytes of a text in this paper's encoding. */
  encode(text: string): string
  /** Codes that differ from the usual encoding, with the names of their shapes. */
  differences(): readonly (readonly [code: number, shape: string])[]
}

/** Which letters carry which mark in the standard font, by the sign that combines with them. */
const MARKED: Readonly<Record<string, readonly [mark: string, letters: string]>> = {
  '\u0304': ['macron', 'AEIOUaeiou'],
  '\u0306': ['breve', 'AGag'],
  '\u0328': ['ogonek', 'AEIUaeiu'],
  '\u0301': ['acute', 'CLNRSZclnrsz'],
  '\u030c': ['caron', 'CDELNRSTZcdelnrstz'],
  '\u0307': ['dotaccent', 'EIZez'],
  '\u0327': ['commaaccent', 'GKLNRTgklnrt'],
  '\u0326': ['commaaccent', 'STst'],
  '\u030b': ['hungarumlaut', 'OUou'],
  '\u030a': ['ring', 'Uu'],
  '\u0308': ['dieresis', 'Y'],
}

const SHAPES: ReadonlyMap<string, string> = new Map([
  ['Ł', 'Lslash'],
  ['ł', 'lslash'],
  ['Đ', 'Dcroat'],
  ['đ', 'dcroat'],
  ['ı', 'dotlessi'],
  ['Œ', 'OE'],
  ['œ', 'oe'],
  ['Ş', 'Scedilla'],
  ['ş', 'scedilla'],
  ['–', 'endash'],
  ['—', 'emdash'],
  ['‘', 'quoteleft'],
  ['’', 'quoteright'],
  ['‚', 'quotesinglbase'],
  ['“', 'quotedblleft'],
  ['”', 'quotedblright'],
  ['„', 'quotedblbase'],
  ['…', 'ellipsis'],
  ['€', 'Euro'],
])

const isLatin1 = (sign: string): boolean => /^[\x20-\x7e\u00a1-\u00ff]$/.test(sign)

function shapeOf(sign: string): string | undefined {
  const [letter = '', mark = '', ...more] = sign.normalize('NFD')
  const [name, letters] = MARKED[mark] ?? []
  if (more.length === 0 && name !== undefined && letters?.includes(letter)) return `${letter}${name}`
  return undefined
}

/** Codes that no printable sign of Latin-1 has. */
const FREE_CODES = [...Array(31).keys()].map((code) => code + 1).concat([...Array(33).keys()].map((code) => code + 127))

export function createLetters(): Letters {
  const codes = new Map<string, number>()
  const differences: [number, string][] = []

  function codeOf(sign: string): number | undefined {
    if (isLatin1(sign)) return sign.charCodeAt(0)
    const shape = SHAPES.get(sign) ?? shapeOf(sign)
    if (shape === undefined) return undefined
    const known = codes.get(shape) ?? FREE_CODES[codes.size]
    if (known === undefined) return undefined
    if (!codes.has(shape)) {
      codes.set(shape, known)
      differences.push([known, shape])
    }
    return known
  }

  return {
    differences: () => differences,
    encode: (text) =>
      [...text.normalize('NFC')]
        .map((sign) => String.fromCharCode(codeOf(sign) ?? codeOf(nearest(sign)) ?? 0x3f))
        .join(''),
  }
}

/** The letter without its marks; the field itself still holds the true text. */
const nearest = (sign: string): string => {
  if (/\s/.test(sign)) return ' '
  const [letter = '', mark = ''] = sign.normalize('NFD')
  const withOne = `${letter}${mark}`.normalize('NFC')
  return isLatin1(withOne) || shapeOf(withOne) !== undefined ? withOne : letter
}
