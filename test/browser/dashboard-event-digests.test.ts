import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type EventDigest, problemsOfDigest } from '../../src/domain/evidence/event-digest.ts'
import { publishedKeys } from '../../src/domain/evidence/instance-key.ts'
import { germanDate } from '../../src/kernel/german-time.ts'
import { anEvent } from '../builders/webhook.ts'
import { aPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { testWebhooks } from '../support/webhook-service.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const webhooks = testWebhooks({ PLAKETTE_WEBHOOK_RETRY_SCALE: '0.00001' })
const { sql, service } = webhooks
const { open, look, expectUsable, expectUsableInEveryLook, picture } = dashboardPages()

it('the days of events are told in figures, and one is downloaded as a proof that holds', async () => {
  const { id, clientId, receiver } = await webhooks.open()
  const earlier = new Date(Date.now() - 2 * DAY_MS)
  const arrived = await anEvent(sql, clientId, { now: earlier })
  await webhooks.ended(id)
  receiver.react(500)
  await anEvent(sql, clientId, { now: earlier })
  await webhooks.ended(id)
  const page = await open(service().baseUrl, await aPerson(sql, { clientId, level: 'reader' }), '/web/webhooks')
  await look(page, {})
  await page.getByRole('link', { name: 'Tagesnachweise' }).click()
  await page.getByRole('heading', { name: 'Tagesnachweise' }).waitFor()
  const row = page.getByRole('table', { name: 'Tagesnachweise' }).getByRole('row').nth(3)
  expect((await row.innerText()).split(/\s+/).slice(1, 6)).toEqual(['endgültig', '2', '1', '0', '1'])
  await page.getByText('läuft noch').waitFor()
  await expectUsable(page)
  await picture(page, 'event-digests')
  const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('link').click()])
  expect(download.suggestedFilename()).toBe(`tagesnachweis-${germanDate(earlier)}.json`)
  const digest: EventDigest = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(digest.events[0]?.id).toBe(arrived.id)
  expect(problemsOfDigest(digest, await publishedKeys(sql))).toEqual([])
  await page.getByRole('button', { name: 'Ältere Tage' }).click()
  await page.getByRole('button', { name: 'Zu heute' }).click()
  await row.getByText('endgültig').waitFor()
})

it('the screen of daily digests can be used, and asks an operator for the client', async () => {
  const { clientId } = await webhooks.open()
  const person = await aPerson(sql, { clientId })
  const page = await open(service().baseUrl, person, '/web/webhooks/digests')
  await page.getByText('läuft noch').waitFor()
  await expectUsableInEveryLook(page)
  const operator = await open(service().baseUrl, await aPerson(sql), '/web/webhooks/digests')
  await operator.getByText('Wählen Sie links zuerst einen Mandanten: ein Nachweis gehört genau einem.').waitFor()
})
