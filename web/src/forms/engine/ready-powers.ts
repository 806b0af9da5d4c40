import type { ReadyPower } from '../../../../src/doors/dashboard/routes/filing/filing-answers.ts'

const plain = (fin: string): string => fin.replace(/\s/g, '').toUpperCase()

/** The powers of attorney that list a vehicle, in whatever way its number is typed. */
export const readyFor = (powers: readonly ReadyPower[], fin: string): ReadyPower[] =>
  powers.filter(({ fins }) => fins.some((listed) => plain(listed) === plain(fin)))
