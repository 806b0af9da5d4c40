import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from 'playwright-core'
import readWorkbook from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { lockLogin, releaseLoginLock } from '../../src/domain/gks-access/login-lock.ts'
import { setPrice } from '../../src/domain/invoice/price.ts'
import { csvOf } from '../../src/kernel/csv.ts'
import { aPerson, type TestPerson } from '../support/dashboard.ts'
import { dashboardPages, LOOKS } from '../support/dashboard-page.ts'
import { testFiling } from '../support/filing.ts'

const { aFin, sql, clientId, baseUrl } = testFiling({ PLAKETTE_SIMULATOR_DECISION_MS: '1000' })
const { open, look, expectUsable, picture } = dashboardPages()

let clerk: TestPerson
beforeAll(async () => {
  clerk = await aPerson(sql, { clientId: clientId(), level: 'clerk', name: 'S. Muster' })
  await setPrice(sql, { clientId: clientId(), businessTransaction: 'AB', fromMonth: '2026-01', cents: 250 })
})

const visit = (path: string, person = clerk): Promise<Page> => open(baseUrl(), person, path)
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })

const HEAD = [
  'Referenz',
  'Kennzeichen',
  'Fahrgestellnummer',
  'Code ZB I',
  'Hinten',
  'Vorne',
  'E-Mail',
  'Reservieren',
  'Lager',
]
interface Row {
  fin: string
  rear?: string
  partOne?: string
  email?: string
}

/** A file as a dealer's own list: other heads than the template, and a column that is no field. */
const aFile = (rows: readonly Row[], name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    csvOf(
      HEAD,
      rows.map(({ fin, rear = 'r2D', partOne = 'aB3dE7x', email = 'dispo@example.test' }, index) => [
        ...[`B-${fin}`, `B-AB ${100 + index}`, fin, partOne, rear, 'f7K', email, 'nein', 'Halle 3'],
      ]),
    ),
  ),
})

const someRows = (count: number): Row[] => Array.from({ length: count }, () => ({ fin: aFin() }))

async function load(page: Page, rows: readonly Row[], name: string): Promise<void> {
  await page.getByLabel('Ziehen Sie eine XLSX- oder CSV-Datei hierher').setInputFiles(aFile(rows, name))
}

async function mend(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill(text)
  await page.getByRole('textbox', { name: label }).press('Tab')
}

async function send(page: Page, count: number): Promise<number> {
  await button(page, `${count} Anträge senden`).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${count} Anträge senden` })
    .click()
  await page.waitForURL(/\/web\/batches\/\d+/)
  return Number(/batches\/(\d+)/.exec(page.url())?.[1])
}

/** From the second time on the columns are known. */
async function toCheck(page: Page, count: number): Promise<void> {
  const next = button(page, new RegExp(`^(Weiter zur Prüfung|${count} Anträge senden)$`))
  await next.waitFor()
  if ((await next.textContent())?.startsWith('Weiter')) await next.click()
}

async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8')
}

const stage = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('b')

describe('a batch', () => {
  it('of 50 rows with three bad ones is mended in the grid, outlives its page, and is decided', {
    timeout: 300_000,
  }, async () => {
    const rows = someRows(50)
      .with(8, { fin: aFin(), rear: 'x7' })
      .with(16, { fin: aFin(), partOne: '7Hb2' })
      .with(22, { fin: aFin(), email: 'niemand' })
    const page = await visit('/web/batches/new')
    await load(page, rows, 'Abmeldungen_KW47.csv')
    await page.getByRole('heading', { name: 'Welche Spalte ist was?' }).waitFor()
    expect(await page.getByLabel('Angabe zu „Fahrgestellnummer“').inputValue()).toBe(
      'customization.vehicleIdentificationNumber',
    )
    expect(await page.getByLabel('Angabe zu „Lager“').inputValue()).toBe('')
    await expectUsable(page)
    await picture(page, 'batch-columns')
    await button(page, 'Weiter zur Prüfung').click()

    await page.getByText('47 von 50 Zeilen werden gesendet').waitFor()
    await page.getByText(/Preis, 47 mal 2,50/).waitFor()
    await page.getByText(/117,50/).waitFor()
    for (const { name, ...seen } of LOOKS) {
      await look(page, seen)
      await expectUsable(page)
      await picture(page, `batch-check-${name}`)
    }
    await look(page, {})
    // The bad ones stand first, and go away as a file with what is wrong.
    const lines = page.locator('tr[data-line]')
    expect(await lines.evaluateAll((all) => all.slice(0, 4).map((row) => row.getAttribute('data-line')))).toEqual([
      ...['10', '18', '24', '2'],
    ])
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Fehlerzeilen als XLSX').click()])
    const [sheet] = await readWorkbook(await file.path())
    expect(sheet?.data).toHaveLength(4)
    expect(sheet?.data[0]?.at(-1)).toBe('Meldung')
    expect(sheet?.data[1]?.at(-1)).toMatch(/^Sicherheitscode hinten: /)

    await mend(page, 'Sicherheitscode hinten, Zeile 10', 'x7K')
    await mend(page, 'Sicherheitscode ZB I, Zeile 18', '7Hb2Kp9')
    await mend(page, 'E-Mail, Zeile 24', 'dispo@example.test')
    await page.getByText('50 von 50 Zeilen werden gesendet').waitFor()
    const id = await send(page, 50)
    await page.close()

    const again = await visit(`/web/batches/${id}`)
    await expect.poll(() => stage(again, 'vom KBA quittiert').textContent(), { timeout: 90_000 }).toBe('50')
    const fins = rows.map(({ fin }) => fin)
    await expect.poll(() => stage(again, 'entschieden').textContent(), { timeout: 90_000 }).toBe('50')
    for (const { name, ...seen } of LOOKS) {
      await look(again, seen)
      await expectUsable(again)
      await picture(again, `batch-${name}`)
    }
    await look(again, {})
    const [result] = await Promise.all([
      again.waitForEvent('download'),
      again.getByRole('link', { name: 'Ergebnis als CSV' }).click(),
    ])
    const csv = (await textOf(result)).trim().split('\r\n').slice(1)
    expect(csv).toHaveLength(50)
    expect(csv.map((line) => line.split(';')[5])).toEqual(fins)
    expect(csv.filter((line) => /^\d+;accepted;\d+;beschieden;/.test(line))).toHaveLength(50)
  })

  it('sent a second time meets the duplicate protection, and says so', async () => {
    const rows = someRows(3)
    for (const [time, count] of [3, 3].entries()) {
      const page = await visit('/web/batches/new')
      await load(page, rows, 'Doppelt.csv')
      await toCheck(page, 3)
      await page.getByText(`${count} von 3 Zeilen werden gesendet`).waitFor()
      if (time === 1) {
        await button(page, '3 Anträge senden').click()
        await page.getByText('Eine Datei mit diesem Namen wurde schon gesendet:').waitFor()
        await expectUsable(page)
        await page.keyboard.press('Escape')
      }
      const id = await send(page, count)
      await expect
        .poll(async () => (await sql`select state from batch where id = ${id}`)[0]?.state, { timeout: 60_000 })
        .toBe('done')
      if (time === 1) {
        await page.getByText('3 Zeilen gab es schon als Auftrag.').waitFor()
        await expectUsable(page)
        await picture(page, 'batch-duplicates')
      }
      await page.close()
    }
    expect(await sql`select 1 from customer_order where fin = any(${rows.map(({ fin }) => fin)})`).toHaveLength(3)
  })
})

describe('rows that could not be filed', () => {
  it('say why, and are tried again with a click', { timeout: 120_000 }, async () => {
    const rows = someRows(2)
    await lockLogin(sql, {
      ...{ environment: 'test', username: 'PLAKETTE-TEST', holder: 'base' },
      ...{ lockedAt: new Date(), reason: 'the authority refused the login' },
    })
    const page = await visit('/web/batches/new')
    await load(page, rows, 'Gesperrt.csv')
    await toCheck(page, 2)
    const id = await send(page, 2)
    await page.getByText('Die Kennung ist gesperrt.').first().waitFor()
    // As it is after days.
    await sql`update batch set resting_since = now() - interval '4 days', rests_until = null where id = ${id}`
    await sql`update batch_row set claimed_until = null where batch_id = ${id}`
    await page.getByText('2 Zeilen konnten nicht angelegt werden.').waitFor()
    for (const { name, ...seen } of LOOKS) {
      await look(page, seen)
      await expectUsable(page)
      await picture(page, `batch-failed-${name}`)
    }
    await look(page, {})
    await releaseLoginLock(sql, 'PLAKETTE-TEST')
    await button(page, 'Noch einmal versuchen').click()
    await expect.poll(() => stage(page, 'angelegt').textContent(), { timeout: 60_000 }).toBe('2')
  })
})

describe('the beginning of a batch', () => {
  it('gives a template that comes back ready to send, its example apart', async () => {
    const page = await visit('/web/batches')
    await page.getByRole('heading', { name: 'Stapel' }).waitFor()
    for (const { name, ...seen } of LOOKS) {
      await look(page, seen)
      await expectUsable(page)
      await picture(page, `batches-${name}`)
    }
    await look(page, {})
    await page.getByRole('link', { name: 'Neuer Stapel' }).first().click()
    await page.getByRole('heading', { name: 'Neuer Stapel' }).waitFor()
    for (const { name, ...seen } of LOOKS) {
      await look(page, seen)
      await expectUsable(page)
      await picture(page, `batch-new-${name}`)
    }
    await look(page, {})
    await button(page, 'Vorlage herunterladen').click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /Als XLSX/ }).click(),
    ])
    expect(file.suggestedFilename()).toBe('Vorlage-AB.xlsx')
    await page.getByLabel('Ziehen Sie eine XLSX- oder CSV-Datei hierher').setInputFiles({
      ...{ name: 'Vorlage-AB.xlsx', mimeType: 'application/octet-stream', buffer: readFileSync(await file.path()) },
    })
    await page.getByText('0 von 0 Zeilen werden gesendet').waitFor()
    await page.getByText('Eine Zeile übersprungen').waitFor()
  })

  it('is not for readers: their menu has no batches', async () => {
    const reader = await aPerson(sql, { clientId: clientId(), level: 'reader' })
    const page = await visit('/web/batches/new', reader)
    await page.getByText('Dafür fehlt Ihnen die Berechtigung.').waitFor()
    await page.goto(`${baseUrl()}/web/batches`)
    await page.getByText('Dafür fehlt Ihnen die Berechtigung.').waitFor()
    expect(await page.getByRole('link', { name: 'Aufträge' }).count()).toBeGreaterThan(0)
    expect(await page.getByRole('link', { name: 'Stapel' }).count()).toBe(0)
  })
})
