import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDashboardUser } from '../../src/domain/dashboard-user/user.ts'
import { aPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'

const { url, sql } = testDatabase()
cleanUpServices()
const { open, visit, expectUsableInEveryLook } = dashboardPages()
let service: Service
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
})

const OWN_PASSWORD = 'Kieselstein-Fahrplan 12'

async function give(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Anmeldename').fill(login)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Weiter' }).click()
}

describe('the first sign-in', () => {
  it('asks for a password of one’s own, then for the code once the second step is set up', async () => {
    const person = { login: 'neu@example.test', name: 'N. Muster', role: 'operator', level: 'admin' } as const
    const { password } = await addDashboardUser(sql, person, new Date())
    const page = await visit(`${service.baseUrl}/login?next=/web/account`)
    await give(page, person.login, 'falsch')
    await page.getByText('Anmeldename oder Passwort stimmt nicht.').waitFor()
    await give(page, person.login, password)
    await page.getByRole('heading', { name: 'Eigenes Passwort' }).waitFor()
    await expectUsableInEveryLook(page, 'login-first-password')
    await page.getByLabel('Neues Passwort').fill('zu kurz')
    await page.getByLabel('Noch einmal').fill('zu kurz')
    await page.getByRole('button', { name: 'Passwort speichern' }).click()
    await page.getByText('Das Passwort braucht mindestens 12 Zeichen.').waitFor()
    await page.getByLabel('Neues Passwort').fill(OWN_PASSWORD)
    await page.getByLabel('Noch einmal').fill(OWN_PASSWORD)
    await page.getByRole('button', { name: 'Passwort speichern' }).click()
    await page.waitForURL(/\/web\/account$/)
    const secret = await setUpSecondStep(page)
    await page.getByRole('button', { name: /Konto/ }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await page.waitForURL(/\/login/)
    expect(await page.evaluate('Object.keys(sessionStorage).filter((key) => key.startsWith("plakette"))')).toEqual([])
    await give(page, person.login, OWN_PASSWORD)
    await page.getByRole('heading', { name: 'Zweiter Faktor' }).waitFor()
    await expectUsableInEveryLook(page, 'login-totp')
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.getByText(/Der Code stimmt nicht oder ist abgelaufen/).waitFor()
    // The step that set it up was used: the next one counts.
    const next = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 })
    await page.getByLabel('Code').fill(next)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.getByRole('heading', { name: 'Übersicht' }).waitFor()
  })

  async function setUpSecondStep(page: Page): Promise<string> {
    await page.getByRole('button', { name: 'Einrichten' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Einrichten' }).click()
    await page.getByRole('img', { name: 'QR-Code' }).waitFor()
    const secret = (await page.locator('.totp code').first().textContent()) ?? ''
    await page.getByLabel('Code aus der App').click()
    await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await page.getByRole('button', { name: 'Code bestätigen' }).click()
    await page.getByLabel('Ich habe es gespeichert').check()
    await page.getByRole('button', { name: 'Fertig' }).click()
    return secret
  }

  it('leads only to addresses of the dashboard', async () => {
    const person = await aPerson(sql)
    const page = await visit(`${service.baseUrl}/login?next=//elsewhere.example.test/web`)
    await give(page, person.login, person.password)
    await page.waitForURL(`${service.baseUrl}/web`)
  })

  it('brings somebody back to the page whose session had ended', async () => {
    const page = await visit(`${service.baseUrl}/web/audit`)
    await page.waitForURL(/\/login\?next=%2Fweb%2Faudit/)
    const person = await aPerson(sql)
    await give(page, person.login, person.password)
    await page.getByRole('heading', { name: 'Audit' }).waitFor()
  })
})

describe('can be used with any aid', () => {
  it('the login page', async () => {
    const page = await visit(`${service.baseUrl}/login`)
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
    await expectUsableInEveryLook(page, 'login')
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  it.each(['/web', '/web/parts'])('%s, light and dark, on a desk and on a phone', async (path) => {
    const page = await open(service.baseUrl, await aPerson(sql), path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await expectUsableInEveryLook(page, path.replaceAll('/', '_'))
  })
})

it('a page whose address nobody knows says so and leads back', async () => {
  const page = await open(service.baseUrl, await aPerson(sql), '/web/nowhere')
  await page.getByText('Diese Seite gibt es nicht.').waitFor()
  expect(await page.getByRole('link', { name: 'Zur Übersicht' }).count()).toBe(1)
})
