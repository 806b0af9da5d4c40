import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { aPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { type LifeClient, testLife } from '../support/life.ts'
import { lifeMail } from '../support/life-mail.ts'

const life = testLife()
const { charged, notice } = lifeMail(life)
const { open, look, expectUsable, expectUsableInEveryLook, picture } = dashboardPages()

/** A client that the authority bills, with an order of each kind. */
async function aMonth(): Promise<{ client: LifeClient; first: string; second: string; good: number }> {
  const client = await life.client({ role: 'eigene', kopaIdReleased: true })
  const wish = { number: 2, code: '230', name: 'Wunschkennzeichen', amount: 1020 }
  const [good, extra, counter] = [await charged(client), await charged(client), await charged(client, { amount: 1650 })]
  const wished = { ...extra.application, amount: 1290, items: [...extra.application.items, wish] }
  const first = await notice([good.application, wished, counter.application])
  const second = await notice([good.application])
  return { client, first, second, good: good.id }
}

it('the fee ledger explains every difference, counts a charge once, and hands the month to the accounting', async () => {
  const { client, first, good } = await aMonth()
  const person = await aPerson(life.sql, { clientId: client.id, level: 'clerk' })
  const page = await open(life.baseUrl, person, '/web/fee-notices')
  await look(page, {})
  await page.getByRole('link', { name: 'Gebührenbuch' }).click()
  await page.getByRole('heading', { name: 'Gebührenbuch' }).waitFor()
  const rows = page.getByRole('table', { name: 'Gebührenbuch' }).getByRole('row')
  await rows.nth(4).waitFor()
  const said = await Promise.all([1, 2, 3, 4].map((index) => rows.nth(index).innerText()))
  expect(said[0]).toContain('wie erwartet')
  expect(said[1]).toMatch(/weitere Positionen[\s\S]*Wunschkennzeichen 10,20\s€/)
  expect(said[2]).toContain('Schalterpreis')
  expect(said[3]).toMatch(new RegExp(`nicht gezählt[\\s\\S]*doppelt berechnet[\\s\\S]*schon mit ${first}`))
  const sums = page.locator('.sums')
  await sums.getByText('32,10 €').waitFor()
  await sums.getByText('doppelt, nicht gezählt: 2,70 €').waitFor()
  await expectUsable(page)
  await picture(page, 'fee-ledger')

  await page.getByRole('button', { name: 'Nur Abweichungen' }).click()
  await expect.poll(() => rows.count()).toBe(4)
  expect(new URL(page.url()).searchParams.get('only')).toBe('differences')

  await page.getByRole('button', { name: 'Diesen Monat als DATEV-Buchungsstapel herunterladen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Beraternummer').fill('12')
  await dialog.getByLabel('Mandantennummer').fill('55003')
  await dialog.getByLabel('Konto der Gebühren').fill('4390')
  await dialog.getByLabel('Gegenkonto').fill('70001')
  await dialog.getByRole('button', { name: 'Kontierung speichern' }).click()
  await dialog.getByText('Eine Zahl von 1001 bis 9999999').waitFor()
  await expectUsable(page)
  await picture(page, 'fee-ledger-booking')
  await dialog.getByLabel('Beraternummer').fill('29098')
  await dialog.getByRole('button', { name: 'Kontierung speichern' }).click()
  const link = page.getByRole('link', { name: 'Diesen Monat als DATEV-Buchungsstapel herunterladen' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^EXTF_Gebuehren_20\d\d-\d\d\.csv$/)
  const lines = readFileSync(await download.path(), 'latin1')
    .trim()
    .split('\r\n')
  expect(lines.slice(2).map((line) => line.split(';')[0])).toEqual(['2,70', '12,90', '16,50'])
  expect(lines[2]).toContain(`Auftrag ${good}`)
  const csv = page.getByRole('link', { name: 'Diesen Monat als CSV herunterladen' })
  const [table] = await Promise.all([page.waitForEvent('download'), csv.click()])
  expect(
    readFileSync(await table.path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(5)
})

it('the fee ledger can be used in every look, and tells who is not billed', async () => {
  const { client } = await aMonth()
  const page = await open(life.baseUrl, await aPerson(life.sql, { clientId: client.id }), '/web/fee-ledger')
  await page.getByText('Schalterpreis').waitFor()
  await expectUsableInEveryLook(page, 'fee-ledger')
  const operator = await open(life.baseUrl, await aPerson(life.sql), '/web/fee-ledger?only=differences')
  await operator.getByText('Schalterpreis').first().waitFor()
  expect(await operator.getByRole('button', { name: 'Kontierung' }).count()).toBe(0)
  await expectUsable(operator)
  const other = await life.client({})
  const unbilled = await open(life.baseUrl, await aPerson(life.sql, { clientId: other.id }), '/web/fee-ledger')
  await unbilled.getByText('Die Behörden rechnen mit diesem Mandanten nicht selbst ab.').waitFor()
})
