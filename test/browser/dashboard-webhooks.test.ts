import { expect, it } from 'vitest'
import { aClient } from '../builders/client.ts'
import { anEvent } from '../builders/webhook.ts'
import { aPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { testWebhooks } from '../support/webhook-service.ts'

const { sql, service, receivers } = testWebhooks()
const { open, look, expectUsable, expectUsableInEveryLook, picture } = dashboardPages()

it('a webhook from its creation over a failing receiver to sending all again (contract 2, 6.1 and 6.6)', async () => {
  const { id: clientId } = await aClient(sql)
  const receiver = await receivers.open()
  const page = await open(service().baseUrl, await aPerson(sql, { clientId }), '/web/webhooks')
  await look(page, {})
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await page.getByText('Noch kein Webhook').waitFor()
  await expectUsable(page)
  await page.getByRole('link', { name: 'Neuer Webhook' }).first().click()
  await page.getByLabel('Adresse des Empfängers').fill('http://10.0.0.1/hook')
  expect(await button('Webhook anlegen').isDisabled()).toBe(true)
  await page.getByLabel('Ich habe den Schlüssel gespeichert').check()
  await button('Webhook anlegen').click()
  await page.getByText('Diese Adresse führt in ein privates Netz').waitFor()
  await expectUsable(page)
  await picture(page, 'webhook-new')
  const secret = await page.getByLabel('Schlüssel für X-Signature').inputValue()
  expect(secret.length).toBeGreaterThan(40)
  await page.getByLabel('Adresse des Empfängers').fill(receiver.url)
  await button('Webhook anlegen').click()
  await page.getByRole('heading', { name: receiver.url }).waitFor()
  await page.getByText('noch nichts gesendet').waitFor()

  receiver.react({
    answer: (response) => response.writeHead(503).end('upstream connect error'),
  })
  for (const status of ['ACCEPTED', 'APPROVED', 'FAILED']) {
    await anEvent(sql, clientId, { body: { businessTransaction: 'AB', status, attemptOf: 51920 } })
  }
  await receiver.received(3)
  await page.getByText(/antwortet der Empfänger mit 503, 3 Versuche in Folge/).waitFor()
  await page.getByText(/3 Zustellungen werden weiter wiederholt, die erste bis/).waitFor()
  await expectUsable(page)

  await button(/AB · FAILED/).click()
  const panel = page.getByRole('region', { name: /^Zustellung/ })
  await panel.getByText('upstream connect error').waitFor()
  await panel.getByText('geplant, danach aufgegeben').waitFor()
  expect(page.url()).toMatch(/delivery=\d+/)
  expect(await panel.getByText('"status": "FAILED"').count()).toBe(1)
  expect(await page.getByText(secret).count()).toBe(0)
  await expectUsable(page)
  await picture(page, 'webhook-failing')

  receiver.react(202)
  await button('Alle 3 jetzt senden').click()
  await page.getByText('3 Zustellungen gehen sofort noch einmal an den Empfänger').waitFor()
  await expectUsable(page)
  await button('3 senden').click()
  await receiver.received(6)
  await page.getByText('nimmt an', { exact: true }).waitFor()
  await page.reload()
  await panel.getByText('202').first().waitFor()

  await panel.getByRole('button', { name: 'Schließen' }).click()
  await button('Testereignis').click()
  await receiver.received(7)
  await panel.getByText('Test (PING)').waitFor()
  await panel.getByText('Accepted').first().waitFor()

  await button('Weitere Aktionen').click()
  await page.getByRole('menuitem', { name: 'Webhook löschen' }).click()
  const remove = button('Löschen')
  expect(await remove.isDisabled()).toBe(true)
  await page.getByLabel(/Zur Bestätigung eingeben/).fill(/(\d+)\?/.exec(page.url())?.[1] ?? '')
  await remove.click()
  await page.getByText('Noch kein Webhook').waitFor()
})

it('the screens of webhooks can be used', async () => {
  const { id: clientId } = await aClient(sql)
  const receiver = await receivers.open()
  receiver.react(404)
  const page = await open(service().baseUrl, await aPerson(sql, { clientId }), '/web/webhooks/new')
  await page.getByLabel('Adresse des Empfängers').fill(receiver.url)
  await page.getByLabel('Ich habe den Schlüssel gespeichert').check()
  await expectUsableInEveryLook(page)
  await page.getByRole('button', { name: 'Webhook anlegen' }).click()
  await page.getByText('noch nichts gesendet').waitFor()
  for (const type of ['FEE_NOTICE_XKFZ_EVENT', 'UNMATCHED_MESSAGE_XKFZ_EVENT', 'VEHICLE_TRANSFER_XKFZ_EVENT']) {
    await anEvent(sql, clientId, { type })
  }
  await receiver.received(3)
  await page.getByText('nimmt nichts an', { exact: true }).waitFor()
  await expectUsableInEveryLook(page, 'webhook-list')
  await page.getByRole('button', { name: /Gebührenbescheid/ }).click()
  await page.getByText('Not Found').first().waitFor()
  await expectUsableInEveryLook(page, 'webhook')
})
