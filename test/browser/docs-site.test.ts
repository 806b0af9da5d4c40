import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { addressOf, SITE_PAGES } from '../../src/doors/http/docs/pages.ts'
import { testBrowser } from '../support/browser.ts'
import { testHttp } from '../support/http.ts'

const http = testHttp()
const { newPage, picture } = testBrowser()
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PHONE = { width: 390, height: 844 }
/** Aids are tried on each of them by a case of its own. */
const LONG = ['/docs/rules', '/docs/codes']

const complaints: string[] = []
const hosts = new Set<string>()
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
  expect([...hosts].filter((host) => host !== `127.0.0.1:${http.port}`)).toEqual([])
  hosts.clear()
})

/** Runs in the page. */
const REPORT_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (violation) =>
  complain([violation.violatedDirective, violation.blockedURI, violation.sample].join(' ')))`

async function visit(
  path: string,
  viewport?: Page['viewportSize'] extends () => infer Size ? Size : never,
): Promise<Page> {
  const page = await newPage()
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.exposeFunction('complain', (what: string) => complaints.push(what))
  await page.addInitScript(REPORT_VIOLATIONS)
  await page.setViewportSize(viewport ?? { width: 1320, height: 900 })
  await page.goto(`http://127.0.0.1:${http.port}${path}`)
  return page
}

/** What axe finds wrong, as rule and place; without colours, which are half of its work, where pages with the same ones are looked at elsewhere. */
async function faults(page: Page, { ofColours = true } = {}): Promise<string[]> {
  await page.evaluate(AXE)
  const options = { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: ofColours } } }
  const found = await page.evaluate<{ id: string; nodes: { target: string[] }[] }[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) })))`,
  )
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

const search = (page: Page) => page.getByRole('searchbox')
const results = (page: Page) => page.locator('.results a')

describe('the search of the documentation', () => {
  it('finds guides and reference by "webhook", and opens what is chosen by keys alone', async () => {
    const page = await visit('/docs')
    await page.keyboard.press('/')
    await search(page).pressSequentially('webhook')
    await results(page).first().waitFor()
    const places = await results(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(places[0]).toBe('/docs/webhooks')
    expect(places).toContain('/docs/states-and-events#webhooks')
    await picture(page, 'docs-search')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/webhooks')
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor()
  })

  it('finds a vehicle number with a story, also by the whole number, and leads to its line', async () => {
    const page = await visit('/docs/de/test-instance')
    await search(page).fill('WTEST0001SIM04004')
    await results(page).first().click()
    await page.waitForURL('**/docs/de/simulators#SIM04004')
    await page.getByRole('cell', { name: 'Fahrzeug nicht gefunden: abgewiesen' }).waitFor()
  })

  it('finds where vehicle numbers with a story are told by what others call them', async () => {
    const page = await visit('/docs')
    await search(page).fill('magic vehicle number')
    await results(page).first().click()
    await page.waitForURL('**/docs/test-instance#vehicle-numbers-with-a-story')
  })

  it.each([
    ['Haertetest', '/docs/de/webhooks#härtetest'],
    ['changelog', '/docs/de/changelog'],
    ['idempotency', '/docs/de/retries-and-duplicates#einen-antrag-noch-einmal-senden'],
  ])('finds German pages however one types: %s', async (typed, place) => {
    const page = await visit('/docs/de')
    await search(page).fill(typed)
    await results(page).first().waitFor()
    const places = await results(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(places).toContain(place)
  })

  it('finds an operation of the API by its path', async () => {
    const page = await visit('/docs')
    await search(page).fill('gksConfigurations/overviews')
    await results(page).first().click()
    await page.waitForURL('**/docs/reference/gks-accesses#**')
    await page.getByText('All accesses of the client.').waitFor()
  })

  it('says so when there is nothing', async () => {
    const page = await visit('/docs/de')
    await search(page).fill('qwertz')
    await page.locator('.results').getByText('Nichts gefunden').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.results').waitFor({ state: 'hidden' })
  })
})

describe('a page of the documentation', () => {
  it('is there in the other language', async () => {
    const page = await visit('/docs/documents')
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { name: 'Wer die Papiere bekommt', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Who receives the documents', level: 1 }).waitFor()
  })

  it('has the colours of the system until one chooses others, which stay', async () => {
    const page = await visit('/docs')
    const scheme = () => page.evaluate('getComputedStyle(document.documentElement).colorScheme')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(scheme).toBe('dark')
    await page.getByRole('button', { name: 'Light or dark' }).click()
    expect(await scheme()).toBe('light')
    await page.goto(page.url().replace('/docs', '/docs/rules'))
    expect(await scheme()).toBe('light')
  })

  it('fits a phone, where the pages stand behind a button', async () => {
    const page = await visit('/docs/de/documents', PHONE)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
    await picture(page, 'docs-phone')
    await page.getByRole('button', { name: 'Seiten' }).click()
    await page.getByRole('link', { name: 'Blättern' }).click()
    await page.getByRole('heading', { name: 'Blättern', level: 1 }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
  })

  it.each([
    ['/docs', 'light', undefined],
    ['/docs/de/states-and-events', 'dark', undefined],
    ['/docs/verifying-signatures', 'dark', undefined],
    ['/docs/rules#COM-06', 'light', undefined],
    ['/docs/production-checklist', 'light', PHONE],
    ['/docs/reference/files', 'light', PHONE],
    ['/docs/reference/files', 'dark', undefined],
    ['/docs/de/codes', 'dark', PHONE],
    ['/docs/de/webhooks', 'light', PHONE],
  ] as const)('%s in %s colours can be used with any aid', async (path, colorScheme, viewport) => {
    const page = await visit(path, viewport)
    await page.emulateMedia({ colorScheme })
    await picture(page, `docs-${path.replaceAll(/\W/g, '-')}-${colorScheme}`)
    expect(await faults(page)).toEqual([])
  })

  it('fits a phone and can be used with any aid, whichever it is', async () => {
    const page = await visit('/docs', PHONE)
    const wide: string[] = []
    const found: string[] = []
    for (const address of SITE_PAGES.map(({ id }) => addressOf(id, 'en'))) {
      await page.goto(`http://127.0.0.1:${http.port}${address}`)
      if (!LONG.includes(address))
        found.push(...(await faults(page, { ofColours: false })).map((fault) => `${address}: ${fault}`))
      const width = await page.evaluate('document.documentElement.scrollWidth')
      if (width !== PHONE.width) wide.push(`${address}: ${width}`)
    }
    expect({ wide, found }).toEqual({ wide: [], found: [] })
  })

  it('fits a phone in German, too, whose words are longer', async () => {
    const page = await visit('/docs/de', PHONE)
    const wide: string[] = []
    for (const { id } of SITE_PAGES.filter(({ file }) => file.en !== file.de)) {
      await page.goto(`http://127.0.0.1:${http.port}${addressOf(id, 'de')}`)
      const width = await page.evaluate('document.documentElement.scrollWidth')
      if (width !== PHONE.width) wide.push(`${id}: ${width}`)
    }
    expect(wide).toEqual([])
  })

  it('an unknown one is no dead end', async () => {
    const page = await visit('/docs/nothing')
    await page.getByRole('link', { name: 'Quick start' }).click()
    await page.getByRole('heading', { name: 'Quick start', level: 1 }).waitFor()
    complaints.splice(0)
  })
})
