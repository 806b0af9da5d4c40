import { beforeAll, describe, expect, it } from 'vitest'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { apiOf } from '../support/api.ts'
import { aPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'
import { soon } from '../support/soon.ts'

const { url, sql } = testDatabase()
cleanUpServices()
const { open, expectUsableInEveryLook, picture } = dashboardPages()
let service: Service
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
})

const PATH = '/vehicleDeregistrations/deregistrations'

describe('an integrator asks why a request failed', () => {
  it('finds it by its trace id, with rules, fields and the shape of what was sent', async () => {
    const { client, authorization } = await anApiUser(sql, { name: 'Muster Flotte' })
    const api = apiOf(service.baseUrl, { clientId: client.id, authorization })
    const id = await api.file(PATH, aBody('AB'))
    await api.request('/vehicleDeregistrations/orders/999999')
    await api.request(PATH, {
      method: 'POST',
      body: JSON.stringify(aBody('AB', { email: 'nobody', 'customization.vehicleIdentificationNumber': 'WTEST' })),
      headers: { 'content-type': 'application/json', 'x-trace-id': 'erp-7f31-refused' },
    })
    const page = await open(service.baseUrl, await aPerson(sql, { clientId: client.id }), '/web/requests')
    const row = page.getByRole('row', { name: 'erp-7f31-refused' })
    // The log is written a moment later; the page itself asks again every half minute.
    await soon(async () => {
      await page.reload()
      await row.waitFor({ timeout: 3_000 })
    })
    await page.getByRole('link', { name: String(id), exact: true }).waitFor()
    await expectUsableInEveryLook(page, 'requests')
    await page.getByRole('button', { name: 'Abgelehnt (4xx)' }).click()
    await page.getByRole('link', { name: String(id), exact: true }).waitFor({ state: 'detached' })
    expect(page.url()).toContain('answer=refused')
    await page.getByRole('textbox', { name: 'Trace-ID' }).fill('erp-7f31-refused')
    await page.keyboard.press('Enter')
    await page.getByText('Warum abgelehnt').waitFor()
    await page.getByText('COM-04').waitFor()
    await page.getByText('email', { exact: true }).waitFor()
    await page.getByText('"vehicleIdentificationNumber": «5 Zeichen»').waitFor()
    await expectUsableInEveryLook(page, 'request')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Suche' }).fill('erp-7f31-refused')
    await page.getByRole('option', { name: /erp-7f31-refused.*POST/ }).waitFor()
    await picture(page, 'request-search')
  })

  it('is told that nothing is kept under a trace id that nobody sent', async () => {
    const { client } = await anApiUser(sql)
    const page = await open(service.baseUrl, await aPerson(sql, { clientId: client.id }), '/web/requests/unknown')
    await page.getByText('Zu dieser Trace-ID ist keine Anfrage aufbewahrt.').waitFor()
  })
})
