import { expect, it } from 'vitest'
import { isProofUrgent, provisionalProof, urgentEnds } from './provisional-proof.ts'

const at = (day: string) => new Date(`${day}T11:00:00Z`)
const proof = (day: string, papersAt: Date | null = null) => provisionalProof('2026-12-02', papersAt, at(day))!

it('counts the days that are left, the last one as none', () => {
  expect(proof('2026-11-18')).toMatchObject({ daysLeft: 14, state: 'running' })
  expect(proof('2026-11-28')).toMatchObject({ daysLeft: 4, state: 'running' })
  expect(proof('2026-11-29')).toMatchObject({ daysLeft: 3, state: 'ending' })
  expect(proof('2026-12-02')).toMatchObject({ daysLeft: 0, state: 'ending' })
  expect(proof('2026-12-03')).toMatchObject({ daysLeft: -1, state: 'ended' })
  expect(provisionalProof(null, null, at('2026-11-18'))).toBeNull()
})

it('goes by the German day', () => {
  expect(provisionalProof('2026-12-02', null, new Date('2026-12-01T23:30:00Z'))).toMatchObject({ daysLeft: 0 })
})

it('is urgent from three days before its end to two weeks after, unless the papers are there', () => {
  const urgent = (day: string) => isProofUrgent(proof(day))
  expect(['2026-11-28', '2026-11-29', '2026-12-16', '2026-12-17'].map(urgent)).toEqual([false, true, true, false])
  expect(isProofUrgent(proof('2026-12-01', at('2026-11-30')))).toBe(false)
  const { from, to } = urgentEnds(at('2026-11-29'))
  expect([from, to]).toEqual(['2026-11-15', '2026-12-02'])
})
