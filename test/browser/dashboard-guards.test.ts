import { beforeAll, expect, it } from 'vitest'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { apiOf } from '../support/api.ts'
import { aPerson, signedIn, type TestDashboard, type TestPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'

const { url, sql } = testDatabase()
cleanUpServices()
const { open, expectUsable, expectUsableInEveryLook, look } = dashboardPages()
let service: Service
let operator: TestPerson
let door: TestDashboard
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
  operator = await aPerson(sql, { name: 'O. Operator' })
  door = await signedIn(service.baseUrl, operator)
})

const PATH = '/vehicleDeregistrations/deregistrations'
let vehicles = 0
const aFin = (): string => `WTESTB${String(++vehicles).padStart(11, '0')}`

async function aHouse() {
  const { client, authorization } = await anApiUser(sql)
  const api = apiOf(service.baseUrl, { clientId: client.id, authorization })
  const admin = await aPerson(sql, { clientId: client.id, name: 'A. Admin' })
  const file = (fin: string, more = {}) =>
    api.file(
      PATH,
      aBody('AB', {
        'customization.vehicleIdentificationNumber': fin,
        'customization.licensePlateNumberComponents.city': 'K',
        externalOrderId: `R-${++vehicles}`,
        ...more,
      }),
    )
  return { clientId: client.id, api, admin, file }
}

const countToday = (districtKey: string, clientId: number, number: number) => sql`
  insert into office_count (district_key, client_id, day, step, number)
  values (${districtKey}, ${clientId}, (now() at time zone 'Europe/Berlin')::date, null, ${number})`

it('an operator sees that an office is nearly full, stops sending to it, and goes on', async () => {
  const { clientId, api, admin, file } = await aHouse()
  const fin = aFin()
  await api.reached(await file(fin), 'eingereicht')
  await countToday('05315', clientId, 99)
  const page = await open(service.baseUrl, operator, '/web')
  await page.getByText('heute 100 von 100 Anträgen').waitFor()
  await page.getByRole('link', { name: 'Ansehen' }).first().click()
  await page.getByText('der nächste ist der 101. heute', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Versand an .* anhalten$/ }).click()
  const dialog = page.getByRole('dialog')
  const stop = dialog.getByRole('button', { name: 'Anhalten' })
  await dialog.getByLabel('Grund').fill('Absprache fehlt noch')
  expect(await stop.isDisabled()).toBe(true)
  await expectUsable(page)
  await dialog.getByLabel(/05315/).fill('05315')
  await stop.click()
  await page.getByText('Versand angehalten, nur heute').waitFor()

  const id = await file(fin)
  const own = await open(service.baseUrl, admin, `/web/orders/${id}`)
  await own
    .getByRole('heading', { name: 'Nichts zu tun: Der Versand an diese Behörde ruht' })
    .waitFor({ timeout: 30_000 })
  await own.getByText('Absprache fehlt noch').waitFor()
  await expectUsableInEveryLook(own, 'guards-held')
  await page.reload()
  await page.getByText('1 Auftrag wartet').waitFor()
  await expectUsableInEveryLook(page, 'guards-offices')
  await page.getByRole('button', { name: /fortsetzen$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fortsetzen' }).click()
  await own.locator('.badge.s-eingereicht').first().waitFor({ timeout: 60_000 })

  await page.getByRole('button', { name: /^Absprache mit/ }).click()
  await page.getByLabel('Vereinbarte Anträge am Tag').fill('250')
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('101 von 250').waitFor()
})

it('an admin excludes a contract partner, takes the proof along, and lifts it', async () => {
  const { clientId, api, admin, file } = await aHouse()
  await door.post(`/contract-partners?client=${clientId}`, { companyName: 'Autohaus Beispiel', kopaVp: 'B777002' })
  const naming = { 'customization.contractPartner': 'B777002' }
  await api.reached(await file(aFin(), naming), 'eingereicht')
  const page = await open(service.baseUrl, admin, '/web/exclusions')
  await page.getByText('Niemand ist ausgeschlossen.').waitFor()
  await page.getByRole('button', { name: 'Vertragspartner ausschließen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('KOPA-VP', { exact: true }).fill('b777002')
  await dialog.getByLabel('Grund').fill('Anordnung des KBA')
  await dialog.getByLabel(/B777002/).fill('B777002')
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Ausschließen' }).click()
  await page.getByText('Ausgeschlossen. Es wartete nichts.').waitFor()
  const refused = await api.post(PATH, aBody('AB', naming))
  expect(refused.status).toBe(400)
  await page.getByRole('button', { name: 'Nachweis zu B777002' }).click()
  await page.getByText(refused.headers.get('x-trace-id') ?? 'none').waitFor()
  await page.getByText('Antrag abgewiesen').waitFor()
  await expectUsableInEveryLook(page, 'guards-proof')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'JSON, signiert' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^ausschluss-B777002-\d+\.json$/)
  await page.keyboard.press('Escape')
  await expectUsableInEveryLook(page, 'guards-exclusions')

  const list = await open(service.baseUrl, operator, '/web/contract-partners')
  await list.getByRole('link', { name: 'ausgeschlossen' }).waitFor()
  await expectUsable(list)
  await page.getByRole('button', { name: 'Ausschluss von B777002 aufheben' }).click()
  await page.getByRole('dialog').getByLabel('Grund').fill('geklärt')
  await page.getByRole('dialog').getByRole('button', { name: 'Aufheben' }).click()
  await page.getByText('aufgehoben', { exact: true }).waitFor()
})

it('an operator sees what is due for deletion and what was deleted', async () => {
  const { clientId, api, file } = await aHouse()
  const id = await file(aFin())
  await api.reached(id, 'eingereicht')
  const old = new Date('2020-01-02T11:00:00Z')
  await sql`update customer_order set state = 'beschieden', current_state = 'beschieden', changed_at = ${old} where id = ${id}`
  await sql`
    insert into deletion_run (kind, day, until, number, first_at, last_at)
    values ('drafts', '2026-11-01', '2026-10-02', 12, '2026-11-01', '2026-11-01')`
  await sql`update retention_progress set held_before = 7 where kind = 'events'`
  const page = await open(service.baseUrl, operator, '/web/retention')
  await page.getByRole('cell', { name: 'Angaben abgeschlossener Aufträge' }).waitFor()
  await page.getByRole('cell', { name: '02.01.2020' }).first().waitFor()
  await page.getByRole('cell', { name: 'Entwürfe' }).waitFor()
  await page.getByRole('row', { name: 'Ereignisse ohne Auftrag 7' }).waitFor()
  await expectUsableInEveryLook(page, 'guards-retention')
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
  expect(saved.suggestedFilename()).toMatch(/^loeschbericht-.*\.csv$/)
  expect(clientId).toBeGreaterThan(0)
})

it('people see how long a provisional proof runs, are warned before it ends, and note that the papers are there', async () => {
  const { api, admin } = await aHouse()
  const fin = aFin()
  const body = aBody('NZ', { 'customization.vehicleIdentificationNumber': fin, externalOrderId: `R-${fin}` })
  const id = await api.file('/vehicleRegistrations/registrations', body)
  await api.reached(id, 'eingereicht')
  await (await signedIn(service.baseUrl, admin)).post(`/simulator/orders/${id}`, { step: 'approved' })
  await api.reached(id, 'beschieden')
  const page = await open(service.baseUrl, admin, `/web/orders/${id}`)
  await page.getByText('noch 14 Tage', { exact: true }).waitFor()
  await sql`update customer_order set proof_ends_on = (now() at time zone 'Europe/Berlin')::date + 2 where id = ${id}`
  await page.goto(`${service.baseUrl}/web`)
  await page.getByText('1 vorläufiger Zulassungsnachweis läuft ab').waitFor()
  await page.goto(`${service.baseUrl}/web/orders`)
  await look(page, {})
  await page.getByText('Vorläufiger Nachweis: noch 2 Tage').waitFor()
  await expectUsable(page)
  await page.getByRole('link', { name: String(id), exact: true }).click()
  await page.getByRole('heading', { name: 'Nachsehen, ob ZB I und Plaketten da sind' }).waitFor()
  await expectUsableInEveryLook(page, 'guards-proof-ending')
  await page.getByLabel('ZB I und Plaketten sind da').check()
  await page.getByText('Papiere da', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Erledigt' }).waitFor()
})

it('the offices can be gone through without a mouse, row by row', async () => {
  const { clientId } = await aHouse()
  for (const districtKey of ['09162', '11000']) await countToday(districtKey, clientId, 1)
  const page = await open(service.baseUrl, operator, '/web/offices')
  await page.getByRole('row', { name: /09162/ }).waitFor()
  const row = () => page.evaluate("document.activeElement.closest('tr')?.ariaRowIndex")
  for (const [key, at] of [
    ['j', '2'],
    ['J', '3'],
    ['k', '2'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(row).toBe(at)
  }
  await expectUsable(page)
})
