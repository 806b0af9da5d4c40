import { expect, it } from 'vitest'
import { aPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { testLife } from '../support/life.ts'
import { lifeMail } from '../support/life-mail.ts'

const life = testLife()
const { charged, notice } = lifeMail(life)
const { open, look, expectUsable, expectUsableInEveryLook, picture } = dashboardPages()

const UNKNOWN = { applicationId: '11000020200101000001', amount: 30, items: [] }

/** A client that the authority bills, with a notice that has something of everything. */
async function withNotice() {
  const client = await life.client({ role: 'eigene', kopaIdReleased: true })
  const [good, wrong] = [await charged(client), await charged(client, { contractPartner: 'U654321', amount: 1230 })]
  const number = await notice([good.application, wrong.application, UNKNOWN])
  return { client, number, orderId: good.id }
}

it('a fee notice is paid once, although two people are at it (contract 2, 6.2)', async () => {
  const { client, number, orderId } = await withNotice()
  const person = async (name: string) => aPerson(life.sql, { clientId: client.id, level: 'clerk', name })
  const page = await open(life.baseUrl, await person('K. Kasse'), '/web/fee-notices')
  await look(page, {})
  await page.getByText('1 Bescheid offen, zusammen 15,30 €').waitFor()
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { name: `Gebührenbescheid ${number}` }).waitFor()
  const lines = page.getByRole('table', { name: 'Positionen' }).getByRole('row')
  expect(await lines.nth(1).innerText()).toContain('abweichend')
  expect(await lines.nth(1).innerText()).toContain('Behörde nennt U654321')
  expect(await lines.nth(2).innerText()).toContain('kein Auftrag bei uns')
  expect(await lines.nth(3).innerText()).toContain(String(orderId))
  await page.getByText('Die Positionen ergeben genau den Betrag: 15,30 €').waitFor()
  await page.getByRole('img', { name: 'Überweisung als Bild für die Banking-App' }).waitFor()
  await expectUsable(page)
  await picture(page, 'fee-notice')
  await page
    .getByRole('button', { name: /^1 Gebühr des Antrags/ })
    .first()
    .click()
  await page.getByText('224.2 Außerbetriebsetzung').waitFor()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Schließen' }).click()

  const colleague = await open(life.baseUrl, await person('B. Bank'), new URL(page.url()).pathname)
  const begin = async (at: typeof page) => {
    await at.getByRole('button', { name: 'Als bezahlt markieren' }).click()
    await at.getByText('Plakette überweist nichts').waitFor()
  }
  const confirm = (at: typeof page) =>
    at.getByRole('dialog').getByRole('button', { name: 'Als bezahlt markieren' }).click()
  await begin(colleague)
  await begin(page)
  await expectUsable(page)
  await confirm(page)
  await page.getByText(/^Diesen Bescheid haben Sie am \d\d\.\d\d\.\d{4} bezahlt$/).waitFor()
  await page.getByText(/vermerkt von K\. Kasse/).waitFor()
  expect(await page.getByRole('img', { name: 'Überweisung als Bild' }).count()).toBe(0)
  await expectUsable(page)
  await picture(page, 'fee-notice-paid')

  await confirm(colleague)
  await colleague.getByText('Jemand war schneller').waitFor()
  await colleague.getByText(/vermerkt von K\. Kasse/).waitFor()
  await colleague.getByRole('button', { name: 'Abbrechen' }).click()
  expect(await colleague.getByRole('button', { name: 'Als bezahlt markieren' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Zahlung zurücknehmen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zahlung zurücknehmen' }).click()
  await page.getByRole('button', { name: 'Als bezahlt markieren' }).waitFor()
})

it('the screens of fee notices can be used', async () => {
  const { client, number } = await withNotice()
  const person = await aPerson(life.sql, { clientId: client.id })
  const page = await open(life.baseUrl, person, '/web/fee-notices?state=paid')
  await page.getByText('Nichts passt zu diesem Filter').waitFor()
  await expectUsableInEveryLook(page)
  await page.getByRole('button', { name: 'Filter löschen' }).click()
  await page.getByRole('link', { name: number }).waitFor()
  await expectUsableInEveryLook(page, 'fee-notices')
  await page.getByRole('link', { name: number }).click()
  await page.getByText('Mit der Banking-App scannen').waitFor()
  await expectUsableInEveryLook(page, 'fee-notice')
})

it('who is not billed by the authority is told why there is nothing', async () => {
  const client = await life.client({ role: 'vertragspartner' })
  const page = await open(life.baseUrl, await aPerson(life.sql, { clientId: client.id }), '/web/fee-notices')
  await page.getByText('Die Behörden rechnen mit diesem Mandanten nicht selbst ab').waitFor()
  await expectUsable(page)
})
