import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvOf } from '../../src/kernel/csv.ts'
import { aCertificate } from '../builders/certificate.ts'
import { button, field, filedOrder, fillForm, NEW, review } from '../support/application-form.ts'
import { aPerson, type TestPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { baseAccessSettings, testProduction } from '../support/production.ts'
import type { Service } from '../support/service.ts'

const production = testProduction()
const { open, look, expectUsable, picture } = dashboardPages()
let service: Service
let client: Awaited<ReturnType<typeof production.client>>
let clerk: TestPerson
beforeAll(async () => {
  const settings = baseAccessSettings(production.dataDir, aCertificate({ kind: 'rsa' }))
  service = await production.start({ ...production.encryptionKey, ...settings })
  client = await production.client(service, { role: 'vertragspartner', kopaVp: 'U123456', productionReleased: true })
  clerk = await aPerson(production.sql, { clientId: client.id, level: 'clerk' })
})

const visit = (path: string, person = clerk): Promise<Page> => open(service.baseUrl, person, path)
const COLUMNS = [
  ...['Referenz', 'Kennzeichen', 'FIN', 'Code ZB I', 'Code hinten', 'Code vorne', 'E-Mail', 'Reservierung', 'KOPA-VP'],
]
const aRow = (fin: string, partner: string) => [
  ...[`P-${fin}`, 'B-AB 123', fin, 'aB3dE7x', 'r2D', 'f7K', 'dispo@example.test', 'nein', partner],
]

describe('on a production instance nothing is sent by a slip (contract 1, 2.9 rule 2: form and batch too)', () => {
  it('a form names the partner that it must name, and asks before it sends', async () => {
    const page = await visit(`${NEW}/AB`)
    await look(page, {})
    await fillForm(page, 'AB', 'WTESTPROD00000001')
    expect(await field(page, 'customization.contractPartner').locator('select').inputValue()).toBe('U123456')
    await review(page)
    await button(page, 'Antrag senden').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Der Antrag geht an das KBA und ist dann nicht mehr zurückzunehmen.').waitFor()
    await expectUsable(page)
    await picture(page, 'production-send')
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await client.expectNothingStored()
    // The keyboard asks as well.
    await page.keyboard.press('Control+Enter')
    await dialog.getByRole('button', { name: 'Antrag senden' }).click()
    const order = await filedOrder(page)
    expect(await client.countOrders()).toBe(1)
    await client.reached(order, 'eingereicht')
  })

  it('a batch asks before it sends, and a row that names no partner is told so', async () => {
    const page = await visit('/web/batches/new')
    await look(page, {})
    const rows = [aRow('WTESTPROD00000002', 'U123456'), aRow('WTESTPROD00000003', '')]
    await page.getByLabel('Ziehen Sie eine XLSX- oder CSV-Datei hierher').setInputFiles({
      ...{ name: 'Produktion.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(COLUMNS, rows)) },
    })
    const before = await client.countOrders()
    await button(page, '2 Anträge senden').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('sind dann nicht mehr zurückzunehmen', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect([await client.countOrders(), await production.sql`select 1 from batch`]).toEqual([before, []])
    await button(page, '2 Anträge senden').click()
    await dialog.getByRole('button', { name: '2 Anträge senden' }).click()
    await dialog.getByText('Einige Zeilen', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await page.getByText('In der Produktion muss hier Ihre KOPA-VP stehen.').first().waitFor()
    await picture(page, 'production-batch')
    await page.getByText('1 von 2 Zeilen werden gesendet').waitFor()
    await button(page, '1 Antrag senden').click()
    await dialog.getByRole('button', { name: '1 Antrag senden' }).click()
    await page.waitForURL(/\/web\/batches\/\d+/)
    await expect.poll(() => client.countOrders()).toBe(before + 1)
  })

  it('a client that is not released is told so, and has nothing to press', async () => {
    const closed = await production.client(service, { role: 'betreiber', productionReleased: false })
    const page = await visit(NEW, await aPerson(production.sql, { clientId: closed.id, level: 'clerk' }))
    await page.getByText('der Mandant ist noch nicht für die Produktion freigegeben').first().waitFor()
    expect(await page.getByRole('link', { name: /Außerbetriebsetzung/ }).count()).toBe(0)
  })
})
