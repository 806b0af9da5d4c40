import { expect, it } from 'vitest'
import { kbaMaintenanceWindows } from '../../domain/announcement/kba-maintenance.ts'
import { DAY, HOUR, SECOND } from '../../kernel/duration.ts'
import { forecast } from './forecast.ts'

/** A Tuesday: maintenance from 20:00 to 06:00 in Germany. */
const NOW = new Date('2026-11-17T08:42:00Z')
const WINDOWS = kbaMaintenanceWindows(NOW, new Date(NOW.getTime() + 7 * DAY))

it('a lane is empty when everything that waits has had its time', () => {
  const { emptyAt, inMaintenance } = forecast({ waiting: 212, msPerOrder: 800 }, WINDOWS, NOW)
  expect(emptyAt).toEqual(new Date(NOW.getTime() + 212 * 800))
  expect(inMaintenance).toBe(0)
})

it('names how many go out while the authority has maintenance', () => {
  const untilMaintenance = new Date('2026-11-17T19:00:00Z').getTime() - NOW.getTime()
  const waiting = untilMaintenance / (4 * SECOND) + 900
  expect(forecast({ waiting, msPerOrder: 4 * SECOND }, WINDOWS, NOW)).toEqual({
    emptyAt: new Date(new Date('2026-11-17T19:00:00Z').getTime() + HOUR),
    inMaintenance: 900,
  })
})

it('counts every window that the queue runs through', () => {
  const { inMaintenance } = forecast({ waiting: 48 * 3600, msPerOrder: SECOND }, WINDOWS, NOW)
  expect(inMaintenance).toBe((10 + 13) * 3600)
})

it('nothing waits: empty now', () => {
  expect(forecast({ waiting: 0, msPerOrder: 800 }, WINDOWS, NOW)).toEqual({ emptyAt: NOW, inMaintenance: 0 })
})
