import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillForm, NEW } from '../support/application-form.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { germanIn, germanWords } from '../support/german-words.ts'
import { testPowers } from '../support/powers.ts'
import { testReceivers } from '../support/receiver.ts'
import { LOOKED_AT, SCREENS } from '../support/screen-list.ts'
import { type ScreenWorld, screenWorld } from '../support/screen-world.ts'
import { LOOPBACK } from '../support/webhook-service.ts'

const powers = testPowers(LOOPBACK)
const receivers = testReceivers()
const { open, look, expectUsable, expectUsableInEveryLook } = dashboardPages()
let world: ScreenWorld
beforeAll(async () => {
  world = await screenWorld(powers, receivers)
})

/** Screens of operators, or ones that show more to them. */
const OPERATORS =
  /^\/web\/(clients|prices|locks|contract-partners|retention|announcements|simulator|unmatched|invoices|fee-notices)/

/** The address of a screen about the thing that the world has for it. */
const addressOf = (screen: string): string =>
  screen.replace(/([^/]+)\/\$(\w+)/, (_, list: string, name: string) => {
    const id = world.ids[name] ?? world.ids[list]
    if (id === undefined) throw new Error(`${screen} needs something to show: test/support/screen-world.ts`)
    return `${list}/${id}`
  })

/** Goes to another screen as a link in the page does, and waits until it has all that it asked for. */
async function go(page: Page, screen: string): Promise<void> {
  const address = addressOf(screen)
  await page.evaluate(`document.querySelector('main h1').dataset.left = ''; history.pushState({}, '', '${address}')`)
  await page.locator('main h1:not([data-left])').first().waitFor()
  // The page of all parts shows this one, too.
  if (screen !== '/web/parts') await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
}

/** Somebody's page on a desk, at their account. */
async function atHome(person: ScreenWorld['admin'], locale?: string): Promise<Page> {
  const page = await open(powers.baseUrl(), person, '/web/account', locale)
  await look(page, {})
  await page.locator('main h1').waitFor()
  return page
}

describe('somebody who reads English', () => {
  /** Names, what an invoice says on paper, and a currency. */
  const ALLOWED =
    /Zulassungsbehörde Musterstadt|Disposition|Eigene Zulassung|Außerbetriebsetzung \(AB\)|Rechnung-TEST|ohne Anschrift \(Testinstanz\)|Euro plate/gu
  let german: ReadonlySet<string>
  beforeAll(async () => {
    german = await germanWords()
  })

  it('finds no German word on any screen', async () => {
    const [client, operator] = [await atHome(world.admin, 'en-GB'), await atHome(world.operator, 'en-GB')]
    const found: Record<string, string[]> = {}
    for (const screen of SCREENS) {
      const page = OPERATORS.test(screen) ? operator : client
      await go(page, screen)
      const lines = await germanIn(page, german, ALLOWED)
      if (lines.length > 0) found[screen] = lines
      await expectUsable(page)
    }
    expect(found).toEqual({})
  })

  it('files an application, and is told in plain English what is missing', async () => {
    const page = await open(powers.baseUrl(), world.admin, NEW, 'en-GB')
    await look(page, {})
    const button = (name: string) => page.getByRole('button', { name })
    const expectEnglish = async () => expect(await germanIn(page, german, ALLOWED)).toEqual([])
    await page.getByRole('heading', { name: 'Is the vehicle registered?' }).waitFor()
    await expectEnglish()
    await page.keyboard.press('1')
    await page.getByRole('heading', { name: 'What shall happen?' }).waitFor()
    await page.keyboard.press('1')
    await button('Go on to the review').click()
    await page.getByText('The security code of ZB I is missing.').first().waitFor()
    await page.getByText('The VIN is missing.').first().waitFor()
    await expectEnglish()
    await expectUsable(page)
    await fillForm(page, 'AB', powers.aFin())
    await button('Go on to the review').click()
    await page.getByRole('heading', { name: 'Review and send' }).waitFor()
    await expectEnglish()
    await button('Send application').click()
    await page.getByRole('heading', { name: /^Order \d+$/ }).waitFor()
    await page.locator('.badge.s-eingereicht').first().waitFor()
    await expectEnglish()
  })
})

describe('in light and dark, on a desk and on a phone', () => {
  it('every screen is looked at by a story, or here', () => {
    expect(SCREENS.length).toBeGreaterThan(40)
    expect(Object.keys(LOOKED_AT).sort()).toEqual([...SCREENS].sort())
    for (const story of new Set(Object.values(LOOKED_AT)))
      expect(readFileSync(join(import.meta.dirname, `dashboard-${story}.test.ts`), 'utf8')).toContain(
        'await expectUsableInEveryLook(',
      )
  })

  it('the list of webhooks, and the search', async () => {
    const page = await atHome(world.admin)
    await go(page, '/web/webhooks')
    await page.getByText('127.0.0.1').first().waitFor()
    await expectUsableInEveryLook(page, 'webhooks')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Suche' }).fill(String(world.ids.fin).slice(-8))
    await page.getByRole('option').first().waitFor()
    await expectUsableInEveryLook(page, 'search')
  })

  it('what asks first, and what is shown once', async () => {
    const page = await atHome(world.admin)
    const dialog = page.getByRole('dialog')
    await go(page, '/web/webhooks/$id')
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
    await page.getByRole('menuitem', { name: 'Webhook löschen' }).click()
    await dialog.getByLabel(/Zur Bestätigung eingeben/).waitFor()
    await expectUsableInEveryLook(page, 'dialog-confirm')
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()

    await go(page, '/web/api-users')
    await page.getByRole('button', { name: 'Neuer API-Benutzer' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Disposition neu')
    await powers.sql`update dashboard_session set confirmed_at = confirmed_at - interval '16 minutes'`
    await dialog.getByRole('button', { name: 'Anlegen' }).click()
    await dialog.getByText('Zugangsdaten werden nur jetzt angezeigt.').waitFor()
    await expectUsableInEveryLook(page, 'dialog-credentials')
    await dialog.getByLabel('Ich habe sie gespeichert').check()
    await dialog.getByRole('button', { name: 'Fertig' }).click()
    await page.getByRole('button', { name: 'Aktionen für Disposition neu' }).click()
    await page.getByRole('menuitem', { name: 'Neues Passwort' }).click()
    await dialog.getByRole('button', { name: 'Neues Passwort erzeugen' }).click()
    await dialog.getByLabel('Ihr Passwort').waitFor()
    await expectUsableInEveryLook(page, 'dialog-identity')
  })

  it('a form over the page, a paper, a drawer, and the menu of a phone', async () => {
    const page = await atHome(world.operator)
    const dialog = page.getByRole('dialog')
    await go(page, '/web/announcements')
    await page.getByRole('button', { name: 'Ankündigung' }).first().click()
    await dialog.getByLabel('Titel').fill('Das KBA antwortet langsam')
    await expectUsableInEveryLook(page, 'dialog-form')
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()

    await go(page, '/web/invoices/$id')
    await page
      .getByRole('button', { name: /ansehen$/ })
      .first()
      .click()
    await dialog.locator('iframe').waitFor()
    await expectUsableInEveryLook(page, 'dialog-paper')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await go(page, '/web/fee-notices/$id')
    await page.getByRole('button', { name: /^1 Gebühr des Antrags/ }).click()
    await dialog.waitFor()
    await expectUsableInEveryLook(page, 'drawer')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    for (const dark of [false, true]) {
      await look(page, { width: 390, dark })
      await page.getByRole('button', { name: 'Menü' }).click()
      await dialog.getByRole('link', { name: 'Aufträge' }).waitFor()
      await expectUsable(page)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  })
})
