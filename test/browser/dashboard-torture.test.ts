import { expect, it } from 'vitest'
import { aPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { testWebhooks } from '../support/webhook-service.ts'

const { sql, service, open: openWebhook } = testWebhooks()
const { open, look, expectUsable, expectUsableInEveryLook } = dashboardPages()

it('a receiver that believes everybody is found out, and what to mend is said', async () => {
  const { id, clientId, receiver } = await openWebhook()
  receiver.react((call) => (call.body.length > 100_000 ? 413 : 202))
  const page = await open(service().baseUrl, await aPerson(sql, { clientId }), `/web/webhooks/${id}`)
  await page.getByRole('button', { name: 'Härtetest' }).click()
  await page.getByText(/Jede trägt den Kopf X-Plakette-Test/).waitFor()
  await expectUsableInEveryLook(page)
  await page.getByRole('button', { name: 'Beginnen' }).click()
  const card = page.getByRole('region', { name: 'Härtetest' })
  await card.getByText('Note F').waitFor()
  await card.getByText('15 von 20 bestanden').waitFor()
  await card.getByText(/Fehlt X-Signature, mit 401 antworten/).waitFor()
  await card.getByText('413').waitFor()
  await expectUsableInEveryLook(page, 'webhook-torture')
  await page.reload()
  await card.getByText('Veränderter Körper').waitFor()
  await card.getByRole('button', { name: 'Einzelheiten ausblenden' }).click()
  expect(await card.getByRole('listitem').count()).toBe(0)
})

it('an example of an event is chosen, sent, and shown as an example', async () => {
  const { id, clientId, receiver } = await openWebhook()
  const page = await open(service().baseUrl, await aPerson(sql, { clientId }), `/web/webhooks/${id}`)
  await look(page, {})
  await page.getByRole('button', { name: 'Beispiel eines Ereignisses senden' }).click()
  await page.getByRole('menuitem', { name: 'Umschreibung (UG)' }).click()
  const [call] = await receiver.received(1)
  expect(JSON.parse(String(call?.body)).eventType).toBe('VEHICLE_TRANSFER_XKFZ_EVENT')
  const panel = page.getByRole('region', { name: /^Zustellung/ })
  await panel.getByText('Beispiel: Umschreibung (UG)').waitFor()
  expect(await panel.getByRole('link').count()).toBe(0)
  await expectUsable(page)
})
