import { beforeAll, describe, expect, it } from 'vitest'
import { noteOfficeState } from '../../src/domain/registration-office/known-office.ts'
import { germanDate } from '../../src/kernel/german-time.ts'
import { aClient } from '../builders/client.ts'
import { aPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'

const { url, sql } = testDatabase()
cleanUpServices()
const { open, expectUsable, expectUsableInEveryLook, picture } = dashboardPages()
let service: Service
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
})

/** Offices with what they got today, and steps of the time that their decisions took. */
const OFFICES = [
  ['99002', 'Stadt Beispielhausen', 'up', 96, 31, 43],
  ['99001', 'Kreis Musterstadt', 'down', 61, 50, 57],
  ['99014', 'Kreis Exempel', 'up', 38, 53, 66],
  ['99007', 'Stadt Probeburg', 'up', 22, 34, 48],
  ['99021', 'Kreis Musterwald', 'up', 9, 57, 67],
  ['99030', undefined, undefined, 2, undefined, undefined],
] as const

async function someOffices(clientId: number): Promise<void> {
  const day = germanDate(new Date())
  for (const [districtKey, name, portal, today, half, most] of OFFICES) {
    if (portal) await noteOfficeState(sql, { districtKey, name, portal, checkedAt: new Date() })
    const counts = [
      [null, today],
      ...(half === undefined
        ? []
        : [
            [half, 8],
            [most, 2],
          ]),
    ] as const
    for (const [step, number] of counts) {
      await sql`
        insert into office_count (district_key, client_id, day, step, number)
        values (${districtKey}, ${clientId}, ${day}, ${step ?? null}, ${number ?? 0})`
    }
  }
}

describe('somebody looks at the registration offices', () => {
  it('sees which is near 100 today, whose portal is down, and how long decisions take', async () => {
    const { id: clientId } = await aClient(sql)
    await someOffices(clientId)
    const page = await open(service.baseUrl, await aPerson(sql, { clientId }), '/web')
    const row = (name: string) => page.getByRole('row', { name })
    await row('Stadt Beispielhausen').getByText('96').waitFor()
    expect(await row('Stadt Beispielhausen').locator('.lim.near').count()).toBe(1)
    await row('Kreis Musterstadt').getByText('gestört').waitFor()
    await row('Stadt Beispielhausen').getByText('4 Min.').waitFor()
    await expectUsableInEveryLook(page, 'overview-offices')
    await page.getByRole('link', { name: 'Alle 6' }).click()
    await page.getByRole('heading', { name: 'Zulassungsbehörden' }).waitFor()
    await row('Bezirk 99030').getByText('unbekannt').waitFor()
    await page.getByRole('searchbox', { name: 'Name oder Kreisschlüssel' }).fill('muster')
    await expect.poll(() => page.getByRole('row').count()).toBe(3)
    expect(page.url()).toContain('q=muster')
    await expectUsableInEveryLook(page)
    await picture(page, 'offices-phone')
  })

  it('is told what will stand there as long as there is nothing', async () => {
    const { id: clientId } = await aClient(sql)
    const page = await open(service.baseUrl, await aPerson(sql, { clientId }), '/web')
    await page.getByText('Hier erscheinen die Behörden, sobald').waitFor()
  })
})

describe('somebody with much to attend to', () => {
  it('sees the first six things, and all of them by a link that can be sent', async () => {
    // The story before leaves an office whose day is nearly full.
    for (let one = 1; one <= 7; one += 1) {
      await sql`
        insert into gks_login_lock (environment, username, holder, locked_at, reason)
        values ('test', ${`GKLOCKED${one}`}, 'base', now(), 'refused')`
    }
    const operator = await aPerson(sql)
    const page = await open(service.baseUrl, operator, '/web')
    const entries = page.locator('.ats > li')
    await page.getByRole('link', { name: 'Alle 8' }).waitFor()
    expect(await entries.count()).toBe(6)
    await page.getByRole('link', { name: 'Alle 8' }).click()
    await expect.poll(() => entries.count()).toBe(8)
    const again = await open(service.baseUrl, operator, new URL(page.url()).pathname + new URL(page.url()).search)
    await again.locator('.ats > li').nth(7).waitFor()
  })
})

describe('an operator announces something', () => {
  it('sees beforehand what clients will see, clients see it on their pages, and it is ended', async () => {
    const { id: clientId } = await aClient(sql)
    const page = await open(service.baseUrl, await aPerson(sql), '/web')
    await page.getByRole('link', { name: 'Ankündigung', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Titel').fill('Das KBA antwortet langsam')
    await dialog.getByLabel('Text').fill('Anträge gehen ein, dauern aber länger.\nNichts ist zu tun.')
    await dialog.getByRole('button', { name: 'Einschränkung' }).click()
    await dialog.getByLabel('Webhooks').check()
    await dialog.getByLabel('Zulassungsbehörden').fill('5315')
    await dialog.getByRole('button', { name: 'Allen Mandanten zeigen' }).click()
    await dialog.getByText('Ein Kreisschlüssel hat genau fünf Ziffern.').waitFor()
    await dialog.getByLabel('Zulassungsbehörden').fill('05315')
    await dialog.locator('.ann.minor').getByText('Webhooks, Behörde 05315').waitFor()
    await picture(page, 'announcement-form')
    await expectUsable(page)
    await dialog.getByRole('button', { name: 'Allen Mandanten zeigen' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: 'Das KBA antwortet langsam' }).waitFor()
    await expectUsableInEveryLook(page, 'announcements')
    const theirs = await open(service.baseUrl, await aPerson(sql, { clientId, level: 'reader' }), '/web/orders')
    await theirs.getByRole('region', { name: 'Ankündigungen des Betreibers' }).getByText('langsam').waitFor()
    await expectUsableInEveryLook(theirs, 'announcement-band')
    await page.getByRole('button', { name: 'Beenden' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Beenden' }).click()
    await page.getByText('Nichts ist angekündigt.').waitFor()
    await theirs.reload()
    await theirs.getByRole('heading', { name: 'Aufträge' }).waitFor()
    expect(await theirs.locator('.ann').count()).toBe(0)
  })
})

describe('an operator looks at the lanes', () => {
  it('sees how good the forecasts of each were, and a client does not', async () => {
    for (let one = 1; one <= 9; one += 1) {
      await sql`
        insert into forecast_sample (order_id, environment, username, made_at, predicted_at, margin_ms, sent_at)
        values (${9_000_000 + one}, 'test', 'PLAKETTE-TEST', now() - interval '2 hours', now() - interval '1 hour', 30000,
          now() - interval '1 hour' + ${one * 10} * interval '1 second')`
    }
    const page = await open(service.baseUrl, await aPerson(sql), '/web')
    const quality = page.getByRole('region', { name: 'Wie gut die Prognosen waren' })
    const row = quality.getByRole('row', { name: /PLAKETTE-TEST/ })
    await row.waitFor()
    const cells = (await row.getByRole('cell').allTextContents()).map((text) => text.replace(/\s/g, ' '))
    expect(cells.slice(0, 4)).toEqual(['9', '50 s', '1 Min.', '33,3 %'])
    await expectUsableInEveryLook(page, 'overview-forecast')
    const { id: clientId } = await aClient(sql)
    const other = await open(service.baseUrl, await aPerson(sql, { clientId }), '/web')
    await other.getByRole('heading', { name: 'Spuren und Prognose' }).waitFor()
    expect(await other.getByText('Wie gut die Prognosen waren').count()).toBe(0)
  })
})
