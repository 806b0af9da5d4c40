import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { addAnnouncement, endAnnouncement, findAnnouncements, type NewAnnouncement } from './announcement.ts'
import { serviceStatus } from './service-status.ts'

const { sql } = testDatabase()
const NOW = new Date('2026-11-16T09:00:00Z')
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)
const add = (given: Partial<NewAnnouncement> = {}, now = NOW) =>
  addAnnouncement(sql, { title: 'Störung', text: 'Es wird daran gearbeitet.', ...given }, now)

/** The ids of what is active and of what is scheduled, among the given ones. */
async function shown(at: Date, ...ids: readonly { id: number }[]) {
  const { operational, announcements, scheduled } = serviceStatus(await findAnnouncements(sql, at), at)
  const ours = (list: readonly { id: number }[]) =>
    list.map(({ id }) => id).filter((id) => ids.some((own) => own.id === id))
  return { operational, active: ours(announcements), scheduled: ours(scheduled) }
}

/** On one database, in the order of the tests. */
describe('an announcement', () => {
  it('without times holds from now on until it is ended', async () => {
    const one = await add()
    expect(await shown(later(60 * 24 * 300), one)).toMatchObject({ active: [one.id], scheduled: [] })
    await endAnnouncement(sql, one.id, later(5))
    expect(await shown(later(4), one)).toMatchObject({ active: [one.id] })
    expect(await shown(later(5), one)).toEqual({ operational: true, active: [], scheduled: [] })
  })

  it('with times is scheduled before, active between, and gone after', async () => {
    const one = await add({ startsAt: later(10), endsAt: later(20), severity: 'major' })
    expect(await shown(later(9), one)).toEqual({ operational: true, active: [], scheduled: [one.id] })
    expect(await shown(later(10), one)).toEqual({ operational: false, active: [one.id], scheduled: [] })
    expect(await shown(later(20), one)).toEqual({ operational: true, active: [], scheduled: [] })
  })

  it('that has not begun can be called off and is never seen again', async () => {
    const one = await add({ startsAt: later(10), endsAt: later(20) })
    const open = await add({ startsAt: later(10) })
    await endAnnouncement(sql, one.id, later(1))
    await endAnnouncement(sql, open.id, later(1))
    for (const minutes of [2, 10, 15]) {
      expect(await shown(later(minutes), one, open)).toMatchObject({ active: [], scheduled: [] })
    }
  })

  it('of minor severity leaves the service operational', async () => {
    const one = await add({ severity: 'minor', endsAt: later(1) })
    expect(await shown(NOW, one)).toEqual({ operational: true, active: [one.id], scheduled: [] })
  })

  it('cannot be ended twice, nor when there is none', async () => {
    const { id } = await add({ endsAt: later(1) })
    await expect(endAnnouncement(sql, id, later(1))).rejects.toMatchObject({ status: 409 })
    await expect(endAnnouncement(sql, 987_654, NOW)).rejects.toMatchObject({ status: 404 })
  })

  it.each([
    ['an end before its beginning', { startsAt: later(10), endsAt: later(10) }, /end after it begins/],
    ['an end in the past', { startsAt: later(-20), endsAt: later(-10) }, /passed already/],
    ['a part that does not exist', { affects: ['AB', 'everything'] }, /not 'everything'/],
  ])('is refused with %s', async (_what, given, says) => {
    await expect(add(given)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(says) })
  })
})
