/** What the company register knows of a name. */
export interface Company {
  companyName: string
  registered: boolean
  /** How many must sign together. */
  signers: number
}

/** Names are compared as written, apart from space at the ends: the register is exact. */
export const registerKey = (companyName: string): string => companyName.trim()

const FIRST = ['Erika', 'Max', 'Hanna', 'Jonas', 'Petra'] as const
const LAST = ['Beispiel', 'Muster', 'Probe', 'Vorlage', 'Entwurf'] as const

/** Invented persons who may represent a company. */
export const representativeOf = (index: number): { firstName: string; lastName: string } => ({
  firstName: FIRST[index % FIRST.length] ?? FIRST[0],
  lastName: LAST[index % LAST.length] ?? LAST[0],
})

/** Always the same entry for the same name. */
export function entryOf(companyName: string): { court: string; number: string } {
  const sum = [...companyName].reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 900_000, 7)
  return { court: 'Amtsgericht Musterstadt', number: `HRB ${100_000 + sum}` }
}
