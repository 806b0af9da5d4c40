import { expect, it } from 'vitest'
import { setPrice } from '../../src/domain/invoice/price.ts'
import { aPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { testLife } from '../support/life.ts'

const life = testLife()
const { open, look, expectUsable, expectUsableInEveryLook, picture } = dashboardPages()

/** A client with an order that the authority has answered, so that it is due. */
async function withOrder(name: string) {
  const client = await life.client({ role: 'eigene', name })
  await client.reached(await client.file('AB'), 'eingereicht')
  return client
}

it('a month is billed: the dry run names a missing price, it is set, the invoice is written, its PDF opens, it is reversed', async () => {
  await withOrder('Autohaus Muster')
  const page = await open(life.baseUrl, await aPerson(life.sql, { name: 'B. Betrieb' }), '/web/invoices')
  await look(page, {})
  await page.getByText('Noch gibt es keine').waitFor()
  await page.getByRole('link', { name: 'Monat abrechnen' }).click()
  await page.getByText('Kein Preis für AB (1 ×)', { exact: true }).waitFor()
  await expectUsable(page)

  await page.getByRole('button', { name: 'Preis für AB setzen, Autohaus Muster' }).click()
  const dialog = page.getByRole('dialog')
  const price = dialog.getByLabel('Preis in Euro, ohne Umsatzsteuer')
  await price.fill('zwei')
  await dialog.getByText('Bitte einen Betrag bis 10.000 Euro').waitFor()
  expect(await dialog.getByRole('button', { name: 'Preis ändern' }).isDisabled()).toBe(true)
  await price.fill('2,50')
  await dialog.getByText(/^Bisher kein Preis, ab \S+ \d{4} 2,50\s€\.$/).waitFor()
  await expectUsable(page)
  await picture(page, 'invoice-price')
  await dialog.getByRole('button', { name: 'Preis ändern' }).click()
  await page.getByText('1 Rechnung, zusammen 2,98 € brutto').waitFor()
  await page.getByText('vollständig').waitFor()

  await page.getByRole('button', { name: '1 Rechnung schreiben' }).click()
  await dialog.getByText(/^Schreibt 1 Rechnung über zusammen 2,98\s€ brutto für/).waitFor()
  expect(await dialog.getByRole('button', { name: '1 Rechnung schreiben' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Den angefangenen Monat schon jetzt berechnen').check()
  await expectUsable(page)
  await dialog.getByRole('button', { name: '1 Rechnung schreiben' }).click()
  await page.getByText('1 Rechnung geschrieben').waitFor()
  await page.getByText('In diesem Monat ist nichts zu berechnen').waitFor()
  await expectUsable(page)
  const number = await page.getByRole('link', { name: /^TEST-\d{4}-\d{6}$/ }).innerText()
  await page.getByRole('link', { name: number }).click()

  await page.getByRole('heading', { name: `Rechnung ${number}` }).waitFor()
  await page
    .getByRole('button', { name: `Rechnung-${number}.pdf`, exact: false })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Herunterladen' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Aufträge der Position 1 als CSV herunterladen' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(`rechnung-${number}-position-1.csv`)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Suche' }).fill(number.slice(-6))
  await page.getByRole('option', { name: `Rechnung ${number}` }).click()
  await page.getByRole('heading', { name: `Rechnung ${number}` }).waitFor()

  await page.getByRole('button', { name: 'Stornieren' }).click()
  const reverse = dialog.getByRole('button', { name: 'Rechnung stornieren' })
  expect(await reverse.isDisabled()).toBe(true)
  await dialog.getByLabel(`Zur Bestätigung eingeben: ${number}`).fill(number)
  await expectUsable(page)
  await reverse.click()
  await page.getByText('Diese Rechnung ist storniert.').waitFor()
  expect(await page.getByRole('button', { name: 'Stornieren' }).count()).toBe(0)
  await expectUsable(page)
  await picture(page, 'invoice-reversed')
})

it('a price is changed with before and after, and its history says who did it', async () => {
  const client = await life.client({ role: 'eigene', name: 'Flotte Beispiel' })
  await setPrice(life.sql, { clientId: null, businessTransaction: 'UG', fromMonth: '2026-01', cents: 700 })
  const page = await open(
    life.baseUrl,
    await aPerson(life.sql, { name: 'P. Preis' }),
    `/web/prices?client=${client.id}`,
  )
  await look(page, {})
  await page.getByRole('button', { name: 'UG, Flotte Beispiel: 7,00 €' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Hier wurde noch kein Preis gesetzt').waitFor()
  await dialog.getByLabel('Preis in Euro, ohne Umsatzsteuer').fill('6,5')
  await dialog.getByText(/^Bisher 7,00\s€, ab \S+ \d{4} 6,50\s€\.$/).waitFor()
  await dialog.getByRole('button', { name: 'Preis ändern' }).click()
  await page.getByRole('button', { name: 'UG, Flotte Beispiel: 6,50 €' }).click()
  await dialog.getByText('7,00 € → 6,50 €').waitFor()
  await dialog.getByText('P. Preis').waitFor()
  await expectUsable(page)
})

it('the screens of invoices and prices can be used', async () => {
  const client = await withOrder('Autohaus Nord')
  await setPrice(life.sql, { clientId: client.id, businessTransaction: 'AB', fromMonth: '2026-01', cents: 250 })
  await setPrice(life.sql, { clientId: client.id, businessTransaction: 'AB', fromMonth: '2099-01', cents: 300 })
  const page = await open(life.baseUrl, await aPerson(life.sql), '/web/invoices/run')
  await page.getByText('Autohaus Nord').first().waitFor()
  await expectUsableInEveryLook(page, 'invoice-run')
  await page.getByRole('button', { name: 'Rechnungssteller' }).click()
  await page.getByLabel('Steuernummer').waitFor()
  await expectUsableInEveryLook(page)
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('button', { name: /Rechnung(en)? schreiben$/ }).click()
  await page.getByRole('dialog').getByLabel('Den angefangenen Monat schon jetzt berechnen').check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /schreiben$/ })
    .click()
  await page.getByText(/geschrieben$/).waitFor()
  await page.getByRole('link', { name: 'Rechnungen' }).last().click()
  await page
    .getByRole('link', { name: /^TEST-/ })
    .first()
    .waitFor()
  await expectUsableInEveryLook(page, 'invoices')
  await page
    .getByRole('link', { name: /^TEST-/ })
    .first()
    .click()
  await page.getByRole('table', { name: 'Positionen' }).waitFor()
  await expectUsableInEveryLook(page, 'invoice')
  await page.goto(`${life.baseUrl}/web/prices`)
  await page.getByRole('button', { name: 'AB, Autohaus Nord: 2,50 €' }).first().waitFor()
  await expectUsableInEveryLook(page, 'prices')
})

it('people of a client see their own invoices and no billing; clerks have none in their menu', async () => {
  const client = await life.client()
  const admin = await open(life.baseUrl, await aPerson(life.sql, { clientId: client.id }), '/web/invoices')
  await admin.getByText('Noch gibt es keine').waitFor()
  expect(await admin.getByRole('link', { name: 'Monat abrechnen' }).count()).toBe(0)
  expect(await admin.getByRole('link', { name: 'Preise' }).count()).toBe(0)
  await expectUsable(admin)
  const clerk = await open(life.baseUrl, await aPerson(life.sql, { clientId: client.id, level: 'clerk' }), '/web')
  await clerk.getByRole('link', { name: 'Gebührenbescheide' }).waitFor()
  expect(await clerk.getByRole('link', { name: 'Rechnungen' }).count()).toBe(0)
})
