import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from 'playwright-core'
import readWorkbook from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { leavesOf } from '../../src/domain/application/body-values.ts'
import { PDF } from '../../src/domain/application/rules/samples.vectors.ts'
import { lockLogin, releaseLoginLock } from '../../src/domain/gks-access/login-lock.ts'
import { setPrice } from '../../src/domain/invoice/price.ts'
import { csvOf } from '../../src/kernel/csv.ts'
import { aBody } from '../builders/draft.ts'
import { aPerson, type TestPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { testFiling } from '../support/filing.ts'

const { aFin, authority, received, sql, clientId, baseUrl } = testFiling({ PLAKETTE_SIMULATOR_DECISION_MS: '1000' })
const { open, expectUsable, expectUsableInEveryLook, picture } = dashboardPages()

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
    await expectUsableInEveryLook(page, 'batch-check')
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
    // The authority takes its time in the middle: the page is closed half way.
    const slow = { match: { vehicleIdentificationNumber: rows[25]?.fin }, fault: 'slow', delayMs: 4_000 }
    await authority().scenario({ ...slow, times: 1, steps: [{ after: 'PT0S', decision: 'approved' }] })
    const id = await send(page, 50)
    const receipted = async () => Number(await stage(page, 'vom KBA quittiert').textContent())
    await expect.poll(async () => [0, 50].includes(await receipted())).toBe(false)
    expect(await receipted()).toBeLessThan(50)
    await page.close()

    const again = await visit(`/web/batches/${id}`)
    await expect.poll(() => stage(again, 'vom KBA quittiert').textContent(), { timeout: 90_000 }).toBe('50')
    const fins = rows.map(({ fin }) => fin)
    await expect.poll(() => stage(again, 'entschieden').textContent(), { timeout: 90_000 }).toBe('50')
    await expectUsableInEveryLook(again, 'batch')
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
      await expect.poll(async () => (await sql`select state from batch where id = ${id}`)[0]?.state).toBe('done')
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

/** Re-registrations with a mandate each, under the names that the API has for its fields. */
function aFileOfMandates(rows: readonly { fin: string; mandate: string }[]) {
  const sample = Object.fromEntries(leavesOf(aBody('WG')))
  const head = Object.keys(sample)
  const lines = rows.map(({ fin, mandate }) => {
    const own: Record<string, unknown> = { externalOrderId: `M-${fin}`, sepaMandateBase64: mandate }
    const cells = { ...sample, ...own, 'customization.vehicleIdentificationNumber': fin }
    return Object.values(cells).map(String)
  })
  return { name: 'Wiederzulassungen.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(head, lines)) }
}

/** Each one says whose it is. */
const aMandate = (name: string) => ({
  ...{ name, mimeType: 'application/pdf' },
  buffer: Buffer.concat([Buffer.from(PDF, 'base64'), Buffer.from(`\n% ${name}\n`)]),
})

/** Lets files fall onto the page, all at once. */
async function drop(page: Page, files: readonly ReturnType<typeof aMandate>[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => [name, mimeType, buffer.toString('base64')])
  const dataTransfer = await page.evaluateHandle(`(() => {
    const dropped = new DataTransfer()
    for (const [name, type, base64] of ${JSON.stringify(given)}) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      dropped.items.add(new File([bytes], name, { type }))
    }
    return dropped
  })()`)
  await page.locator('.batch-drop').dispatchEvent('drop', { dataTransfer })
}

describe('the PDFs of a batch', () => {
  it('find their rows by name: one is missing, one is too many, then each order has its own', async () => {
    const rows = ['Mandat-1.pdf', 'mandat-2', 'MANDAT-3.PDF'].map((mandate) => ({ fin: aFin(), mandate }))
    const page = await visit('/web/batches/new?tx=WG')
    await page.getByRole('heading', { name: 'Neuer Stapel' }).waitFor()
    await drop(page, [aFileOfMandates(rows), ...['Mandat-1.pdf', 'Mandat-3.pdf', 'Urlaub.pdf'].map(aMandate)])
    await page.getByText('2 von 3 Zeilen werden gesendet').waitFor()
    const note = page.locator('.documents-note')
    await note.getByText('2 von 3 genannten PDFs liegen bei.').waitFor()
    await note.getByText('Von keiner Zeile genannt, wird nicht gesendet: Urlaub.pdf').waitFor()
    await page.getByText('Dieses PDF liegt nicht bei.').first().waitFor()
    await expectUsable(page)
    await picture(page, 'batch-documents')
    await page.getByLabel('PDFs hinzufügen').setInputFiles(aMandate('Mandat-2.pdf'))
    await page.getByText('3 von 3 Zeilen werden gesendet').waitFor()
    await send(page, 3)
    for (const [index, { fin }] of rows.entries()) {
      await expect.poll(() => received(fin)).toHaveLength(1)
      const [xml = ''] = await received(fin)
      expect(xml).toContain(aMandate(`Mandat-${index + 1}.pdf`).buffer.toString('base64'))
    }
  })
})

describe('rows that could not be filed', () => {
  it('say why, and are tried again with a click', async () => {
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
    await expectUsableInEveryLook(page, 'batch-failed')
    await releaseLoginLock(sql, 'PLAKETTE-TEST')
    await button(page, 'Noch einmal versuchen').click()
    await expect.poll(() => stage(page, 'angelegt').textContent()).toBe('2')
  })
})

describe('the beginning of a batch', () => {
  it('gives a template that comes back ready to send, its example apart', async () => {
    const page = await visit('/web/batches')
    await page.getByRole('heading', { name: 'Stapel' }).waitFor()
    await expectUsableInEveryLook(page, 'batches')
    await page.getByRole('link', { name: 'Neuer Stapel' }).first().click()
    await page.getByRole('heading', { name: 'Neuer Stapel' }).waitFor()
    await expectUsableInEveryLook(page, 'batch-new')
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
