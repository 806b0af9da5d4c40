import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { anApiUser } from '../builders/client.ts'
import { aPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'
import { soon } from '../support/soon.ts'

const { url, sql } = testDatabase()
cleanUpServices()
let service: Service
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
})
const { open, look, expectUsable, expectUsableInEveryLook, picture } = dashboardPages()

/** Runs what the page offers to be pasted, without a shell. */
async function tryOut(command: string): Promise<number> {
  const [, credentials = '', address = ''] = /^curl -u '(.+)' '(.+)'$/.exec(command.trim()) ?? []
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
  return (await fetch(address, { headers: { authorization } })).status
}

it('rotating an API user: a second one first, then the first is switched off (contract 1, 5.4)', async () => {
  const { client, authorization } = await anApiUser(sql)
  const person = await aPerson(sql, { clientId: client.id })
  const page = await open(service.baseUrl, person, '/web/api-users')
  await look(page, {})
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.getByText('noch nie').waitFor()
  await expectUsable(page)

  await button('Neuer API-Benutzer').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Disposition neu')
  await button('Anlegen').click()
  await page.getByText('Zugangsdaten werden nur jetzt angezeigt.').waitFor()
  await expectUsable(page)
  await picture(page, 'api-user-credentials')
  expect(await button('Fertig').isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  const command = await page.locator('.credentials pre').innerText()
  expect(await tryOut(command)).toBe(200)
  const [download] = await Promise.all([page.waitForEvent('download'), button('Als Datei speichern').click()])
  expect(readFileSync((await download.path()) ?? '', 'utf8')).toContain(command)
  await page.getByLabel('Ich habe sie gespeichert').check()
  await button('Fertig').click()
  await page.getByText('Zugangsdaten werden nur jetzt angezeigt.').waitFor({ state: 'hidden' })
  expect(await page.content()).not.toContain(command)

  await button('Aktionen für Disposition').first().click()
  await page.getByRole('menuitem', { name: 'Deaktivieren' }).click()
  await page.getByText('Anfragen von „Disposition“ bekommen ab sofort 401.').waitFor()
  await button('Deaktivieren').click()
  await page.getByText('deaktiviert', { exact: true }).waitFor()
  const address = /'(http.+)'$/.exec(command.trim())?.[1] ?? ''
  await soon(async () => expect((await fetch(address, { headers: { authorization } })).status).toBe(401))
  expect(await tryOut(command)).toBe(200)

  await sql`update dashboard_session set confirmed_at = confirmed_at - interval '16 minutes' where user_id = ${person.id}`
  await button('Aktionen für Disposition neu').click()
  await page.getByRole('menuitem', { name: 'Neues Passwort' }).click()
  await button('Neues Passwort erzeugen').click()
  await page.getByLabel('Ihr Passwort').fill(person.password)
  await expectUsable(page)
  await button('Neues Passwort erzeugen').click()
  await page.getByText('Zugangsdaten werden nur jetzt angezeigt.').waitFor()
  const renewed = await page.locator('.credentials pre').innerText()
  expect([await tryOut(command), await tryOut(renewed)]).toEqual([401, 200])
})

it('the screen of API users can be used', async () => {
  const { client } = await anApiUser(sql)
  const page = await open(service.baseUrl, await aPerson(sql, { clientId: client.id }), '/web/api-users')
  await page.getByText('noch nie').waitFor()
  await expectUsableInEveryLook(page, 'api-users')
})
