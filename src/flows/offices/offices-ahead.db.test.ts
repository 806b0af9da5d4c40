import { beforeAll, describe, expect, it } from 'vitest'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { setAgreement, stopOffice } from '../../domain/registration-office/office-guard.ts'
import { notePlace } from '../../domain/registration-office/office-place.ts'
import { officesAhead } from './offices-ahead.ts'

const { sql } = testDatabase()
const NOW = new Date('2026-11-18T10:00:00Z')
const KASSEL = { postalCode: '34117', city: 'Kassel' }
const TRIER = { postalCode: '54290', city: 'Trier' }

let clientId: number
beforeAll(async () => {
  clientId = (await aClient(sql)).id
  await notePlace(sql, KASSEL, '06611', NOW)
  await notePlace(sql, TRIER, '07211', NOW)
})

const ahead = (place: typeof KASSEL, count: number) =>
  officesAhead(sql, { clientId, transaction: 'NZ', rows: Array(count).fill({ fin: null, place }) }, NOW)

describe('what a batch brings to offices to which the client has filed nothing', () => {
  it('is told where the place is known from what others filed (FZV § 37 (5))', async () => {
    expect(await ahead(KASSEL, 300)).toMatchObject([
      { districtKey: '06611', today: 0, coming: 300, day: { limit: 100 }, stop: null },
    ])
    await setAgreement(sql, '06611', { agreed: 500, stopAt: null })
    expect(await ahead(KASSEL, 300)).toMatchObject([{ day: { limit: 500 } }])
  })

  it('is told where the operator has stopped sending, with the reason', async () => {
    await stopOffice(sql, { districtKey: '07211', by: 'a person', reason: 'Absprache fehlt', todayOnly: false }, NOW)
    expect(await ahead(TRIER, 2)).toMatchObject([
      { districtKey: '07211', coming: 2, stop: { kind: 'person', reason: 'Absprache fehlt' } },
    ])
  })
})
