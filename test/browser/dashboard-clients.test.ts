import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import { aClient } from '../builders/client.ts'
import { button, field, filedOrder, fillForm, NEW, review } from '../support/application-form.ts'
import { aPerson, DASHBOARD_PASSWORD, signedIn, type TestPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'

const { url, sql } = testDatabase()
cleanUpServices()
const { open, visit, expectUsable, expectUsableInEveryLook, picture } = dashboardPages()
let service: Service
let operator: TestPerson
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
  operator = await aPerson(sql, { name: 'O. Operator' })
})

const HEAD = 'Firmenname;Straße;Hausnummer;Adresszusatz;PLZ;Ort;Bundesland;KOPA-VP;Staat'

/** Fills the open dialog by the labels of its fields and presses its button. */
async function fillIn(page: Page, fields: Readonly<Record<string, string>>, act: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text)
  await dialog.getByRole('button', { name: act }).click()
  await dialog.waitFor({ state: 'detached' })
}

const item = (page: Page, name: string) => page.locator('.checklist li').filter({ hasText: name })

/** The new clerk signs in for the first time and files the first application, with the number of the authority. */
async function fileAs(login: string, password: string): Promise<void> {
  const page = await visit(`${service.baseUrl}/login?next=${NEW}/AB`)
  await page.getByLabel('Anmeldename').fill(login)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  for (const label of ['Neues Passwort', 'Noch einmal']) await page.getByLabel(label).fill(DASHBOARD_PASSWORD)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await fillForm(page, 'AB', 'WTESTC1AENT000001')
  await field(page, 'customization.contractPartner').locator('select').selectOption('U123456')
  await review(page)
  await button(page, 'Antrag senden').click()
  const order = await filedOrder(page)
  const state = async () => (await sql`select state from customer_order where id = ${order}`)[0]?.state
  await expect.poll(state).toBe('eingereicht')
  await page.locator('.badge.s-eingereicht').first().waitFor({ timeout: 60_000 })
}

describe('a client is taken on', () => {
  it('from nothing to its first order that is ready for production', async () => {
    const page = await open(service.baseUrl, operator, '/web/clients')
    await page.getByRole('button', { name: 'Mandant anlegen' }).first().click()
    await fillIn(page, { Name: 'Fuhrpark Beispiel' }, 'Mandant anlegen')
    await page.getByRole('heading', { name: 'Fuhrpark Beispiel', level: 1 }).waitFor()
    const id = Number(page.url().match(/clients\/(\d+)/)?.[1])
    const release = page.getByRole('button', { name: 'Für die Produktion freigeben' })
    expect(await release.isDisabled()).toBe(true)
    expect(await page.getByRole('img', { name: 'Offen', exact: true }).count()).toBe(4)
    await picture(page, 'client-new')

    await item(page, 'Rolle').getByRole('button').click()
    await page.getByLabel(/^Vertragspartner/).check()
    await page.getByLabel('KOPA-VP', { exact: true }).fill('u12')
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Eine KOPA-VP ist U, B oder S mit sechs Ziffern.').waitFor()
    await fillIn(page, { 'KOPA-VP': 'u123456' }, 'Speichern')

    await item(page, 'Rechnungsempfänger').getByRole('button').click()
    const address = { 'Straße und Hausnummer': 'Musterweg 1', PLZ: '10115', Ort: 'Berlin' }
    await fillIn(page, address, 'Speichern')
    await item(page, 'Preise')
      .getByText(`Ohne Preis: ${ALL_TRANSACTIONS.join(', ')}`)
      .waitFor()
    await item(page, 'Preise').getByRole('link', { name: 'Zu den Preisen' }).click()
    for (const transaction of ALL_TRANSACTIONS) {
      await page.getByRole('button', { name: `${transaction}, Fuhrpark Beispiel:` }).click()
      await fillIn(page, { 'Preis in Euro, ohne Umsatzsteuer': '9,00' }, 'Preis ändern')
    }
    await page.goto(`${service.baseUrl}/web/clients/${id}`)
    await item(page, 'Preise').getByRole('img', { name: 'Erledigt' }).waitFor()
    await picture(page, 'client-ready')

    await release.click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'Für die Produktion freigeben' })
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByRole('textbox').fill('Fuhrpark Beispiel')
    await confirm.click()
    await page.getByText('Freigegeben: Anträge auf der Produktionsinstanz werden gesendet.').waitFor()

    await page
      .locator('.client-links')
      .getByRole('link', { name: /^Benutzer/ })
      .click()
    await page.getByRole('button', { name: 'Benutzer hinzufügen' }).first().click()
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('C. Clerk')
    await page.getByRole('dialog').getByLabel('Anmeldename').fill(`clerk-${id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Benutzer hinzufügen' }).click()
    const password = await page.getByRole('dialog').locator('code').last().innerText()
    await page.getByLabel('Ich habe es gespeichert').check()
    await page.getByRole('button', { name: 'Fertig' }).click()

    await fileAs(`clerk-${id}`, password)
    await page.goto(`${service.baseUrl}/web/clients/${id}`)
    await page.locator('.client-links').getByRole('link', { name: 'Aufträge' }).click()
    await page.locator('.tab', { hasText: 'Alle' }).click()
    await page.getByText('WTESTC1AENT000001'.slice(-6)).first().waitFor()
    expect(new URL(page.url()).searchParams.get('client')).toBe(String(id))
  })

  it('and switched off by its name, after which all its requests get 403', async () => {
    const { id } = await aClient(sql, { name: 'Muster Ende' })
    const page = await open(service.baseUrl, operator, `/web/clients/${id}`)
    await page.getByRole('button', { name: 'Ausschalten' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Alle Anfragen bekommen 403.').waitFor()
    const act = dialog.getByRole('button', { name: 'Ausschalten' })
    expect(await act.isDisabled()).toBe(true)
    await dialog.getByRole('textbox').fill('Muster Ende')
    await act.click()
    await page.getByText('Der Mandant ist ausgeschaltet: Alle Anfragen bekommen 403.').waitFor()
  })
})

describe('the list of contract partners', () => {
  it('shortens and counts while somebody types, and takes a file after showing what it changes', async () => {
    const { id } = await aClient(sql, { name: 'Muster Handel' })
    const page = await open(service.baseUrl, operator, `/web/contract-partners?client=${id}`)
    await page.getByRole('button', { name: 'Vertragspartner anlegen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Straße').fill('Lange Straße')
    await dialog.getByText('wird „Lange Str.“').waitFor()
    await dialog.getByText('10/40').waitFor()
    await dialog.getByLabel('Hausnummer').fill('12a')
    await dialog.getByText('Ein bis vier Ziffern.', { exact: false }).waitFor()
    await picture(page, 'partner-form')
    await expectUsable(page)
    await fillIn(
      page,
      { Firmenname: 'Autohaus Alt', Hausnummer: '12', 'KOPA-VP': 'u000001' },
      'Vertragspartner anlegen',
    )
    const dashboard = await signedIn(service.baseUrl, operator)
    const gone = { companyName: 'Autohaus Weg', kopaVp: 'U000002' }
    await dashboard.post(`/contract-partners?client=${id}`, gone)

    await page.getByRole('button', { name: 'CSV einlesen' }).click()
    const give = (text: string | Buffer) =>
      dialog.getByLabel('CSV-Datei').setInputFiles({
        ...{ name: 'liste.csv', mimeType: 'text/csv' },
        buffer: typeof text === 'string' ? Buffer.from(text, 'latin1') : text,
      })
    const store = dialog.getByRole('button', { name: /^Speichern/ })
    await give(Buffer.from(`${HEAD}\nMüller;;;;;;;U000003;\n`, 'utf8'))
    await dialog.getByText('Bitte die Datei als ISO 8859-1', { exact: false }).first().waitFor()
    await give(`${HEAD}\nBerger;;;;;;;U000003;\n=1;;;;;;;U000004;\n`)
    await dialog.getByText('Das Feld darf nicht mit =, +, @ oder - beginnen.', { exact: false }).waitFor()
    await picture(page, 'partner-findings')
    expect(await store.isDisabled()).toBe(true)
    await give(`${HEAD}\nAutohaus Alt;Kurze Straße;12;;;;;U000001;\nMüller & Söhne;;;;;Köln;;U000003;\n`)
    await dialog.getByText('1 Neu', { exact: true }).waitFor()
    await dialog.getByText('Lange Str.').waitFor()
    await dialog.getByText('1 Fehlt in der Datei').waitFor()
    await dialog.getByLabel(/^Den fehlenden Vertragspartner ausschalten/).check()
    await picture(page, 'partner-import')
    await expectUsable(page)
    await dialog.getByRole('button', { name: 'Speichern: 1 neu, 1 geändert, 1 aus' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Müller & Söhne').waitFor()
    const off = page.getByRole('switch', { name: 'Autohaus Weg aktiv' })
    await expect.poll(() => off.getAttribute('aria-checked')).toBe('false')
    await off.click()
    await page.getByText('Autohaus Weg ist wieder aktiv.').waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await page.getByText('Autohaus Weg ist ausgeschaltet', { exact: false }).waitFor()
  })
})

describe('every screen of clients and contract partners', () => {
  let id: number
  beforeAll(async () => {
    const dashboard = await signedIn(service.baseUrl, operator)
    id = (await aClient(sql, { name: 'Muster Flotte', role: 'vertragspartner', kopaVp: 'U123456' })).id
    const site = { companyName: 'Muster Flotte Nord', street: 'Lange Straße', houseNumber: '7', city: 'Hamburg' }
    await dashboard.post(`/clients/${id}/sites`, { ...site, postalCode: '20095' })
    for (const kopaVp of ['U000001', 'B000002'])
      await dashboard.post(`/contract-partners?client=${id}`, { ...site, companyName: `Autohaus ${kopaVp}`, kopaVp })
  })

  it.each([
    ['/web/clients', 'Mandanten'],
    ['/web/clients/ID', 'Muster Flotte'],
    ['/web/contract-partners?client=ID', 'Vertragspartner'],
    ['/web/contract-partners', 'Vertragspartner'],
  ])('%s can be used with any aid, light and dark, on a desk and on a phone', async (path, title) => {
    const page = await open(service.baseUrl, operator, path.replace('ID', String(id)))
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page
      .getByText(path.includes('partners') ? 'Autohaus B000002' : 'Muster Flotte')
      .first()
      .waitFor()
    await expectUsableInEveryLook(page, path.replace(/\W+/g, '-'))
  })
})

describe('lists by the keyboard alone', () => {
  it('J and K move and Enter opens in any list', async () => {
    const first = await aClient(sql, { name: 'Aaa Tastatur' })
    await aClient(sql, { name: 'Aab Tastatur' })
    const page = await open(service.baseUrl, operator, '/web/clients')
    const focused = () => page.evaluate<string>('document.activeElement.closest("tr")?.textContent ?? ""')
    await page.getByText('Aab Tastatur').waitFor()
    await page.keyboard.press('j')
    await expect.poll(focused).toContain('Aaa Tastatur')
    await page.keyboard.press('j')
    await expect.poll(focused).toContain('Aab Tastatur')
    await page.keyboard.press('k')
    await expect.poll(focused).toContain('Aaa Tastatur')
    await expectUsable(page)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/web/clients/${first.id}`)
  })

  it('a row without a link takes the focus itself, and Enter presses none of its buttons', async () => {
    const { id } = await aClient(sql)
    const admin = await signedIn(service.baseUrl, await aPerson(sql, { clientId: id }))
    await admin.post('/api-users', { name: 'Kasse' })
    const page = await open(service.baseUrl, operator, `/web/api-users?client=${id}`)
    await page.getByText('Kasse').waitFor()
    await page.keyboard.press('j')
    await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).toBe('TR')
    await page.keyboard.press('Enter')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('the search finds a contract partner, and the list shows which one it is', async () => {
    const { id } = await aClient(sql)
    const admin = await signedIn(service.baseUrl, operator)
    const row = { companyName: 'Autohaus Suchbild', street: 'Weg', houseNumber: '1', kopaVp: 'U734512' }
    expect((await admin.post(`/contract-partners?client=${id}`, row)).status).toBe(200)
    const page = await open(service.baseUrl, operator, '/web')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Suche' }).fill('suchbild')
    await page.getByRole('option', { name: /Autohaus Suchbild/ }).click()
    await page.waitForURL(/contract-partners\?partner=\d+/)
    await page.locator('tr.on').getByText('Autohaus Suchbild').waitFor()
  })
})
