import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { PERSON, SIGNED_PDF } from '../../src/domain/application/rules/samples.vectors.ts'
import { verifyBundle } from '../../src/domain/evidence/verify-bundle.ts'
import { aBody } from '../builders/draft.ts'
import { aPerson, type TestPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { testFiling } from '../support/filing.ts'

const { aFin, authority, file, received, sql, clientId, baseUrl } = testFiling({
  PLAKETTE_SIMULATOR_DECISION_MS: '0',
  PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: '200',
})
const { open, look, expectUsable, expectUsableInEveryLook, picture } = dashboardPages()

let reader: TestPerson
const fins: string[] = []
let decided: number
beforeAll(async () => {
  reader = await aPerson(sql, { clientId: clientId(), level: 'reader' })
  for (const fin of [aFin(), aFin(), aFin()]) {
    const { order } = await file('AB', aBody('AB'), 'beschieden', fin)
    fins.push(fin)
    decided = order.id
  }
})

it('the rows that are chosen are exported, and no others', async () => {
  const page = await open(baseUrl(), reader, '/web/orders?tab=all')
  await page
    .getByRole('checkbox', { name: /^Auftrag/ })
    .nth(0)
    .check()
  await page
    .getByRole('checkbox', { name: /^Auftrag/ })
    .nth(2)
    .check()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Auswahl exportieren' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV-Datei' }).click(),
  ])
  const csv = readFileSync(await download.path(), 'utf8')
  expect(csv.match(/WTEST\w{12}/g)?.filter((_, index) => index % 2 === 0)).toEqual([fins[2], fins[0]])
  expect(csv.charCodeAt(0)).toBe(0xfeff)
})

it('columns are chosen by keyboard, and stay chosen', async () => {
  const page = await open(baseUrl(), reader, '/web/orders?tab=all')
  const head = (name: string) => page.getByRole('columnheader', { name })
  await head('Vorgang').waitFor()
  await page.getByRole('button', { name: 'Spalten wählen' }).press('Enter')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.locator('[role=menuitemcheckbox]:focus').waitFor()
  const late = Promise.withResolvers<void>()
  let stored = 0
  page.on('response', (response) => {
    if (response.url().includes('/account/preferences') && response.request().method() === 'PUT') stored += 1
  })
  // The first choice takes its time; the second must not arrive before it.
  await page.route('**/account/preferences*', (route) => late.promise.then(() => route.continue()), { times: 1 })
  await page.getByRole('menuitemcheckbox', { name: 'Vorgang' }).press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'Dateien' }).press('Enter')
  await head('Dateien').waitFor()
  expect(await head('Vorgang').count()).toBe(0)
  expect(await page.getByRole('menuitemcheckbox', { name: 'Vorgang' }).getAttribute('aria-checked')).toBe('false')
  await expectUsable(page)
  await picture(page, 'orders-columns')
  late.resolve()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => stored).toBe(2)
  await page.reload()
  await head('Dateien').waitFor()
  expect(await head('Vorgang').count()).toBe(0)
})

it('the messages of an order are read without codes', async () => {
  const page = await open(baseUrl(), reader, `/web/orders/${decided}`)
  await page.getByRole('button', { name: /An das KBA Außerbetriebsetzung 0708/ }).click()
  const xml = page.getByText(/<ausserbetriebsetzungGrosskunde>/)
  await xml.waitFor()
  expect(await xml.textContent()).toContain('<SicherheitscodeZB1>●●●</SicherheitscodeZB1>')
  expect(await page.content()).not.toMatch(/aB3dE7x|>r2D<|>f7K</)
  expect(page.url()).toContain('message=out-')
  await expectUsableInEveryLook(page, 'order-messages')
})

it('the evidence of an order is taken along, and holds', async () => {
  const page = await open(baseUrl(), reader, `/web/orders/${decided}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Nachweis herunterladen', exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`nachweis-${decided}.zip`)
  expect(verifyBundle(readFileSync(await download.path()))).toMatchObject({ order: decided, problems: [] })
})

it('a refused order gets another power of attorney', async () => {
  const fin = aFin()
  await authority().scenario({
    match: { vehicleIdentificationNumber: fin },
    times: 1,
    receipt: { status: 'fehler', messages: [{ code: '00999', kind: 'Fehler', text: 'Die Vollmacht fehlt' }] },
  })
  const path = 'powerOfAttorney.documentBase64'
  const body = aBody('UG', { vehicleHolder: PERSON, [path]: SIGNED_PDF })
  const { order } = await file('UG', body, 'fehlgeschlagen', fin)
  const clerk = await aPerson(sql, { clientId: clientId(), level: 'clerk' })
  const page = await open(baseUrl(), clerk, `/web/orders/${order.id}/correct`)
  await look(page, {})
  await page.locator('summary', { hasText: 'Vollmacht' }).click()
  const choose = page.getByLabel(/^Andere PDF wählen/).first()
  await choose.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('no PDF') })
  await page.getByText('Das ist keine PDF-Datei').waitFor()
  const buffer = Buffer.concat([Buffer.from(SIGNED_PDF, 'base64'), Buffer.from('\n')])
  await choose.setInputFiles({ name: 'vollmacht-neu.pdf', mimeType: 'application/pdf', buffer })
  await page.getByText('vollmacht-neu.pdf').waitFor()
  await page.getByText('Geändert: 1 Feld').waitFor()
  await expectUsable(page)
  await picture(page, 'correct-document')
  await page.getByRole('button', { name: 'Prüfen und neu senden' }).click()
  await page.getByRole('button', { name: 'Versuch 2 senden' }).click()
  await expect.poll(async () => (await received(fin)).at(-1) ?? '').toContain(buffer.toString('base64'))
})
