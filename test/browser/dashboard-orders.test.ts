import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBody } from '../builders/draft.ts'
import { aPerson, type TestPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { testFiling } from '../support/filing.ts'

const { aFin, api, authority, file, received, sql, clientId, baseUrl } = testFiling()
const { open, expectUsable, expectUsableInEveryLook, keepSecret, picture } = dashboardPages()

const FRONT = 'customization.frontLicensePlateSecurityCode'
const oneCode = (change: Record<string, unknown> = {}) => aBody('AB', { [FRONT]: undefined, ...change })

let clerk: TestPerson
let admin: TestPerson
beforeAll(async () => {
  clerk = await aPerson(sql, { clientId: clientId(), level: 'clerk', name: 'S. Muster' })
  admin = await aPerson(sql, { clientId: clientId(), name: 'A. Muster' })
})

/** An application that the authority turns down once, and takes when it comes again. */
async function turnedDown(code: string, body = oneCode()): Promise<{ id: number; fin: string }> {
  const fin = aFin()
  await authority().scenario({
    match: { vehicleIdentificationNumber: fin },
    times: 1,
    receipt: { status: 'fehler', messages: [{ code, kind: 'Fehler', text: `Grund ${code}` }] },
  })
  const { order } = await file('AB', body, 'fehlgeschlagen', fin)
  return { id: order.id, fin }
}

const visit = (person: TestPerson, path: string): Promise<Page> => open(baseUrl(), person, path)
const linkTo = (page: Page, id: number) => page.getByRole('link', { name: String(id), exact: true })
const send = (page: Page, attempt = 2) => page.getByRole('button', { name: `Versuch ${attempt} senden` })

/** On with the tab key until the focus is there; a page that never lets it get there fails. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await page.locator('*:focus').and(wanted).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach it')
}

describe('a clerk looks for an order', () => {
  it('finds it by the tail of its vehicle number, by Ctrl+K and in the list', async () => {
    const { id, fin } = await turnedDown('00760')
    const page = await visit(clerk, '/web/orders')
    await linkTo(page, id).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Suche' }).fill(fin.slice(-8))
    await page.getByRole('option', { name: new RegExp(`^${id} `) }).waitFor()
    await expectUsable(page)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: `Fahrzeug ${fin}` }).waitFor()
    await page.goto(`${baseUrl()}/web/orders`)
    await page.getByLabel('In Aufträgen suchen').fill(fin.slice(-8))
    await page.waitForURL(/q=/)
    await expect.poll(() => page.locator('[data-order]').allTextContents()).toEqual([String(id)])
  })

  it('comes back to the same filter, and goes on with the next order', async () => {
    const older = await turnedDown('04004')
    const newer = await turnedDown('04004')
    const page = await visit(clerk, '/web/orders?tx=AB&state=fehlgeschlagen')
    await linkTo(page, newer.id).click()
    await page.getByRole('heading', { name: `Auftrag ${newer.id}` }).waitFor()
    await page.getByRole('link', { name: 'Nächster Auftrag' }).click()
    await page.getByRole('heading', { name: `Auftrag ${older.id}` }).waitFor()
    await page.getByRole('navigation', { name: 'Pfad' }).getByRole('link').click()
    await page.waitForURL(/tx=AB/)
    await page.locator('tr.cur', { hasText: String(older.id) }).waitFor()
  })

  it('keeps a view, and finds nothing with a filter that nothing matches', async () => {
    await turnedDown('00760')
    const page = await visit(clerk, '/web/orders?tab=all&tx=AB')
    await page.getByRole('button', { name: 'Ansicht speichern' }).click()
    await page.getByLabel('Name der Ansicht').fill('Abmeldungen')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Abmeldungen' }).waitFor()
    await page.getByLabel('In Aufträgen suchen').fill('gibtesnicht')
    await page.getByText('Nichts passt zu diesen Filtern.').waitFor()
    await page.getByRole('link', { name: 'Abmeldungen' }).click()
    await page.locator('[data-order]').first().waitFor()
  })

  it('takes exactly the filtered orders along, for programs and for spreadsheets', async () => {
    const { id, fin } = await turnedDown('00760')
    await turnedDown('00760')
    const page = await visit(clerk, `/web/orders?q=${fin}`)
    await linkTo(page, id).waitFor()
    const saved = async (format: string): Promise<Buffer> => {
      await page.getByRole('button', { name: 'Exportieren' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: format }).click(),
      ])
      return readFileSync(await download.path())
    }
    const lines = (await saved('CSV-Datei')).toString().trim().split('\n')
    expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(fin)])
    // A ZIP, as every XLSX is.
    expect((await saved('Excel-Datei (XLSX)')).subarray(0, 2).toString()).toBe('PK')
  })

  it('renews the files of all orders that match', async () => {
    const fin = aFin('SIM10001')
    await file('AB', aBody('AB'), 'beschieden', fin)
    const page = await visit(clerk, `/web/orders?tab=all&q=${fin}`)
    await page.getByLabel('Alle auswählen').check()
    await page.getByRole('button', { name: 'Dateien erneuern' }).click()
    await page.getByText('Dateien von 1 Aufträgen sind wieder 72 Std. abrufbar.').waitFor()
  })
})

describe('a clerk corrects an order', () => {
  it('reads what to do and adds the missing code right there (contract 1, 3)', async () => {
    const { id, fin } = await turnedDown('00760')
    const page = await visit(clerk, `/web/orders/${id}`)
    await page.getByRole('heading', { name: /Code vorne nachtragen/ }).waitFor()
    await page.getByText('Erneut senden ist sicher').waitFor()
    await expectUsable(page)
    await picture(page, 'dashboard-order')
    await page.getByRole('button', { name: 'Prüfen und neu senden' }).click()
    await page.getByText('Der Code hat 3 Zeichen.').waitFor()
    await page.getByLabel('Sicherheitscode vorne').click()
    await page.keyboard.type('7kQ')
    await page.getByRole('button', { name: 'Prüfen und neu senden' }).click()
    await page.getByText('Sendet Versuch 2 an das KBA.').waitFor()
    await expectUsable(page)
    await send(page).click()
    await page.getByRole('heading', { name: 'Nichts zu tun: Das KBA hat den Antrag' }).waitFor()
    const [, second] = await received(fin)
    expect(second).toContain('7kQ')
    expect(await page.content()).not.toContain('7kQ')
  })

  it('reads the very receipt that refused it, and the request that brought it', async () => {
    const { id } = await turnedDown('00760')
    const page = await visit(admin, `/web/orders/${id}`)
    await page.getByRole('link', { name: 'Quittung als XML' }).click()
    await page.waitForURL(new RegExp(`message=receipt-${id}`))
    await page.locator('.messages pre').getByText('00760').waitFor()
    await expectUsable(page)
    await page.getByRole('link', { name: 'Nachricht als XML' }).click()
    await page.locator('.messages pre').getByText('●●●').waitFor()
    const request = page.getByRole('link', { name: 'Anfrage ansehen' })
    const address = await request.getAttribute('href')
    expect(await page.locator('.rail .mono a').getAttribute('href')).toBe(address)
    await request.click()
    await page.waitForURL(`**${address}`)
    const asClerk = await visit(clerk, `/web/orders/${id}`)
    await asClerk.getByRole('link', { name: 'Quittung als XML' }).waitFor()
    expect(await asClerk.getByRole('link', { name: 'Anfrage ansehen' }).count()).toBe(0)
  })

  it('uses the keyboard alone, from the list to the authority', async () => {
    const { id, fin } = await turnedDown('98001', aBody('AB'))
    const page = await visit(clerk, `/web/orders?q=${fin}`)
    await linkTo(page, id).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: `Auftrag ${id}` }).waitFor()
    const code = page.getByLabel('Sicherheitscode hinten')
    await tabTo(page, code)
    await page.keyboard.type('x9Z')
    await page.keyboard.press('Enter')
    await send(page).waitFor()
    await tabTo(page, send(page))
    await page.keyboard.press('Enter')
    await api().reached(id, 'eingereicht')
    expect((await received(fin))[1]).toContain('x9Z')
  })

  it('sees all findings at their fields in the whole form, and loses nothing', async () => {
    const { id, fin } = await turnedDown('04004')
    const page = await visit(clerk, `/web/orders/${id}/correct`)
    await page.getByRole('heading', { name: `Korrektur zu Auftrag ${id}` }).waitFor()
    await page.getByText('Auftrag', { exact: true }).click()
    await page.getByLabel('E-Mail').fill('keine Adresse')
    await page.getByText('Kennzeichen', { exact: true }).click()
    await page.getByLabel('Ziffern').fill('12345')
    await page.getByText('Geändert: 2 Felder').waitFor()
    await page.getByRole('button', { name: 'Prüfen und neu senden' }).click()
    await send(page).click()
    await page.getByRole('heading', { name: '2 Angaben stimmen noch nicht' }).waitFor()
    expect(await page.getByText('Das ist keine E-Mail-Adresse.').count()).toBe(2)
    await expectUsable(page)
    await page.reload()
    await page.getByText('Ihre Eingaben von vorhin sind noch da').waitFor()
    expect(await page.getByLabel('Ziffern').inputValue()).toBe('12345')
    await page.getByLabel('Ziffern').fill('77')
    await page.getByLabel('E-Mail').fill('neu@example.test')
    await page.getByRole('button', { name: 'Prüfen und neu senden' }).click()
    await send(page).click()
    await page.waitForURL(`**/web/orders/${id}`)
    await page.getByRole('cell', { name: /Kennzeichen: Ziffern/ }).waitFor()
    expect(await received(fin)).toHaveLength(2)
  })

  it('never has a code in what the browser keeps', async () => {
    keepSecret('7kQ')
    const { id } = await turnedDown('00760')
    const page = await visit(clerk, `/web/orders/${id}/correct`)
    await page.getByLabel('Sicherheitscode vorne').click()
    await page.keyboard.type('7kQ')
    await page.getByText('Auftrag', { exact: true }).click()
    await page.getByLabel('E-Mail').fill('neu@example.test')
    const kept = await page.evaluate<string>('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])')
    expect(kept).toContain('neu@example.test')
    expect(kept).not.toContain('7kQ')
  })

  it('learns who was faster', async () => {
    const { id } = await turnedDown('00760')
    const page = await visit(clerk, `/web/orders/${id}/correct`)
    await page.getByLabel('Sicherheitscode vorne').click()
    await page.keyboard.type('7kQ')
    const other = await visit(admin, `/web/orders/${id}`)
    await other.getByLabel('Sicherheitscode vorne').click()
    await other.keyboard.type('8mR')
    await other.keyboard.press('Enter')
    await send(other).click()
    await api().reached(id, 'eingereicht')
    await page.getByRole('button', { name: 'Prüfen und neu senden' }).click()
    await send(page).click()
    await page.getByText('Schon korrigiert von A. Muster.').waitFor()
  })
})

describe('an order of which it is unclear whether it arrived', () => {
  it('is asked about first, and sent again only with a reason', async () => {
    const fin = aFin()
    await authority().scenario({ match: { vehicleIdentificationNumber: fin }, times: 1, fault: 'drop' })
    const { order } = await file('AB', aBody('AB'), 'fehlgeschlagen', fin)
    const page = await visit(admin, `/web/orders/${order.id}`)
    await page.getByRole('heading', { name: 'Erst klären, ob der Antrag ankam' }).waitFor()
    expect(await page.getByRole('button', { name: 'Trotzdem neu senden' }).count()).toBe(0)
    await page
      .getByRole('region', { name: /Erst klären/ })
      .getByRole('button', { name: 'Status abfragen' })
      .click()
    await page.getByText(/^Das KBA (antwortet|kennt den Antrag nicht)/).waitFor()
    await page.getByText(/von A. Muster · Antwort/).waitFor()
    await page.getByRole('heading', { name: 'Nicht neu senden: Der Antrag ist doch angekommen' }).waitFor()
    await expectUsable(page)
    await page.getByRole('button', { name: 'Weitere' }).click()
    await page.getByRole('menuitem', { name: 'Korrigieren und neu senden' }).click()
    await page.getByRole('button', { name: 'Prüfen und neu senden' }).click()
    const reason = page.getByLabel(/^Warum trotzdem/)
    await reason.fill('zu kurz')
    expect(await send(page).isDisabled()).toBe(true)
    await reason.fill('Am Telefon mit dem Amt geklärt')
    await send(page).click()
    await page.getByText('Begründung: Am Telefon mit dem Amt geklärt').waitFor()
    expect(await received(fin)).toHaveLength(2)
  })
})

describe('the decision of an order', () => {
  it('is renewed for programs, and opens as a PDF in the page', async () => {
    const { order } = await file('AB', aBody('AB'), 'beschieden', aFin('SIM10001'))
    const page = await visit(clerk, `/web/orders/${order.id}`)
    await page.getByRole('button', { name: '72 Std. erneuern' }).click()
    await page.getByText('Die Dateien sind wieder 72 Std. abrufbar.').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /\.pdf herunterladen$/ }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await page.getByRole('button', { name: /\.pdf ansehen$/ }).click()
    const shown = page.getByRole('dialog').locator('iframe')
    expect(await shown.getAttribute('src')).toMatch(/^blob:/)
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
    await shown.waitFor({ state: 'detached' })
  })
})

describe('the pages of orders can be used', () => {
  it('in light and dark, on a desk and on a phone', async () => {
    const { id, fin } = await turnedDown('00760')
    const page = await visit(admin, '/web/orders')
    for (const [path, shown] of [
      ['/web', '.decisions svg'],
      ['/web/orders', 'main table'],
      [`/web/orders/${id}`, '.todo'],
      [`/web/orders/${id}/correct`, '.refused'],
      [`/web/vehicles/${fin}`, '.vehicle-screen .tline'],
    ] as const) {
      await page.goto(`${baseUrl()}${path}`)
      await page.locator(shown).first().waitFor()
      await expectUsableInEveryLook(page)
    }
  })
})
