import { expect, it } from 'vitest'
import { aPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { aDocument, aFin, testLife } from '../support/life.ts'
import { lifeMail } from '../support/life-mail.ts'

const life = testLife()
const { letter } = lifeMail(life)
const { open, look, expectUsable, expectUsableInEveryLook, picture } = dashboardPages()

const DOCUMENTS = [{ filename: 'Brief.pdf', base64: aDocument('', '%PDF-1.7 Brief').base64 }]

let mailboxes = 0
/** A client with an order, and a letter to its own mailbox that names the order only in words. */
async function withLetter() {
  const username = `GKS-MAIL-${++mailboxes}`
  const client = await life.client({ role: 'eigene' })
  await life.ownAccess(client.id, username)
  const fin = aFin()
  const orderId = await client.file('AB', { fin })
  await client.reached(orderId, 'eingereicht')
  const text = `Guten Tag,\n\nzum Fahrzeug ${fin} fehlt uns noch ein Nachweis.\n\nMit freundlichen Grüßen`
  const subject = await letter({ username, text, documents: DOCUMENTS })
  return { client, orderId, fin, subject, person: await aPerson(life.sql, { clientId: client.id, name: 'P. Post' }) }
}

it('a message without an order is found on the overview, read, and assigned to the order that it names', async () => {
  const { subject, orderId, person } = await withLetter()
  const page = await open(life.baseUrl, person, '/web')
  await look(page, {})
  await page.getByText('1 Nachricht ohne Auftrag').waitFor()
  await page.getByRole('link', { name: 'Zuordnen' }).click()
  await page.getByRole('link', { name: subject }).click()
  await page.getByText('fehlt uns noch ein Nachweis').waitFor()
  await page.getByText('FIN genannt').waitFor()
  await expectUsable(page)
  await picture(page, 'unmatched-message')

  await page.getByRole('button', { name: 'Ignorieren' }).click()
  await page.getByText('Wird ignoriert.').waitFor()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByRole('button', { name: 'Ignorieren' }).waitFor()
  await page.getByText('offen', { exact: true }).first().waitFor()

  await page.getByRole('button', { name: `Diesem Auftrag zuordnen: ${orderId}` }).click()
  await page.getByText(`Dem Auftrag ${orderId} zugeordnet und erledigt.`).waitFor()
  await page.getByRole('heading', { name: 'Zugeordneter Auftrag' }).waitFor()
  await page
    .getByText(/^P\. Post, /)
    .first()
    .waitFor()
  await expectUsable(page)

  await page
    .getByRole('link', { name: String(orderId) })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Post zum Auftrag', level: 2 }).waitFor()
  await page.getByRole('button', { name: 'Brief.pdf herunterladen' }).waitFor()
  await page.getByText('Nachricht zugeordnet').waitFor()
  await expectUsable(page)
  await picture(page, 'order-with-mail')
})

it('an operator gives mail that belongs to nobody to the right order, found by a search', async () => {
  await life.sql`update client set role = 'vertragspartner' where role = 'betreiber'`
  const partner = await life.client({ role: 'vertragspartner' })
  const fin = aFin()
  const orderId = await partner.file('AB', { fin })
  const subject = await letter({ text: 'Bitte um Rückruf.' })
  const page = await open(life.baseUrl, await aPerson(life.sql), '/web/unmatched')
  await look(page, {})
  await page.getByRole('link', { name: subject }).click()
  await page.getByText('Diese Nachricht gehört zu keinem Mandanten').waitFor()
  await page.getByText('nichts, was zu einem Auftrag passt').waitFor()
  await page.getByLabel('Anderen Auftrag suchen').fill(fin)
  await page.getByRole('button', { name: `Diesem Auftrag zuordnen: ${orderId}` }).waitFor()
  await expectUsable(page)
  await picture(page, 'unmatched-of-nobody')
  await page.getByRole('button', { name: `Diesem Auftrag zuordnen: ${orderId}` }).click()
  await page.getByText(`stehen dann beim Auftrag ${orderId}, auch für die Leute seines Mandanten.`).waitFor()
  await expectUsable(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Diesem Auftrag zuordnen' }).click()
  await page.getByText(`Dem Auftrag ${orderId} zugeordnet und erledigt.`).waitFor()

  const people = await open(life.baseUrl, await aPerson(life.sql, { clientId: partner.id }), `/web/orders/${orderId}`)
  await people.getByRole('heading', { name: 'Post zum Auftrag', level: 2 }).waitFor()
  expect(await people.getByText(subject).count()).toBeGreaterThan(0)
})

it('the screens of mail without an order can be used', async () => {
  const { subject, person } = await withLetter()
  const page = await open(life.baseUrl, person, '/web/unmatched?state=HANDLED')
  await page.getByText('Nichts passt zu diesem Filter').waitFor()
  await expectUsableInEveryLook(page)
  await page.getByRole('button', { name: 'Alle anzeigen' }).click()
  await page.getByRole('link', { name: subject }).waitFor()
  await expectUsableInEveryLook(page, 'unmatched')
  await page.getByRole('link', { name: subject }).click()
  await page.getByText('FIN genannt').waitFor()
  await expectUsableInEveryLook(page, 'unmatched-message')
})
