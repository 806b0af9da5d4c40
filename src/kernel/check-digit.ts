const LETTER_BASE = 'A'.charCodeAt(0) - 10

/** 0-9 count as such, letters as 10..35 whatever their case. */
function characterValue(character: string): number {
  const digit = character.charCodeAt(0) - 48
  return digit >= 0 && digit <= 9 ? digit : character.toUpperCase().charCodeAt(0) - LETTER_BASE
}

/**
 * The check character of the registry's paper numbers: weights n..1 over the body, sum modulo 11, 10 written as X.
 * The law names only "modulus 11"; weights and values follow the scheme of the driving-licence number.
 */
export function modulo11(body: string): string {
  let sum = 0
  for (let index = 0; index < body.length; index++) sum += characterValue(body.charAt(index)) * (body.length - index)
  const rest = sum % 11
  return rest === 10 ? 'X' : String(rest)
}

/** Whether the last character is the check character of those before it. */
export const hasModulo11 = (text: string): boolean => text.length > 1 && modulo11(text.slice(0, -1)) === text.slice(-1)

/** ISO 7064 MOD 97-10 over digits and upper-case letters: the rest is 1 for a sound number. */
export function modulo97(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = characterValue(character)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
