import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { testBrowser } from './browser.ts'
import type { TestPerson } from './dashboard.ts'
import { secretWatch } from './secret-watch.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs in the page. Dark pages are the same but for their colours, so that only these are looked at again, and on a phone they are those
 * of a desk.
 */
const CHECK = `matchMedia('(prefers-color-scheme: dark) and (max-width: 500px)').matches
  ? { violations: [] }
  : axe.run({
      resultTypes: ['violations'],
      ...(matchMedia('(prefers-color-scheme: dark)').matches && { runOnly: ['color-contrast'] }),
    })`

/** Runs in the page. */
const REPORT_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (violation) =>
  complain([violation.violatedDirective, violation.blockedURI, violation.sample].join(' ')))`

/** Runs in the page. The browser of tests may have no viewer of its own; what pages do where there is one can be seen all the same. */
const SHOWS_PDF = `Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true })`

/** Our own server, what the page made itself, and the browser's own viewer of PDF files. */
const OWN = /^(http:\/\/127\.0\.0\.1:|data:|blob:|chrome(-extension)?:)/

/** A refusal that a test provokes is told by the browser as well. */
const isRefusal = (text: string): boolean => /status of 4\d\d/.test(text)

interface Look {
  dark?: boolean
  width?: number
}

const LOOKS: Readonly<Record<string, Look>> = {
  light: {},
  dark: { dark: true },
  phone: { width: 390 },
  'phone-dark': { dark: true, width: 390 },
}

type Visitor = Pick<TestPerson, 'login' | 'password'>

async function look(page: Page, { dark = false, width = 1440 }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 1000 })
}

/** Nothing that people with an aid could not use, and nothing that is wider than the screen. */
async function expectUsable(page: Page): Promise<void> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE)
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(CHECK)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
}

/** Pages of people who are signed in. Whatever a browser complains about, and every request elsewhere, fails the test. */
export function dashboardPages() {
  const { newPage, picture } = testBrowser()
  const complaints: string[] = []
  const addresses: string[] = []
  const secrets = secretWatch()
  afterEach(async () => {
    expect(await secrets.told()).toEqual([])
    expect(complaints.splice(0)).toEqual([])
    expect(addresses.splice(0).filter((address) => !OWN.test(address))).toEqual([])
  })

  async function listen(page: Page): Promise<void> {
    page.on('console', (message) => {
      if (message.type() === 'error' && !isRefusal(message.text())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => addresses.push(request.url()))
    await secrets.listen(page)
    await page.exposeFunction('complain', (what: string) => complaints.push(what))
    await page.addInitScript(REPORT_VIOLATIONS)
    await page.addInitScript(SHOWS_PDF)
  }

  return {
    picture,
    /** What a test types into a page, or makes beside it: no answer may have it from now on. */
    keepSecret: secrets.keep,
    /** Opens an address as somebody who is not signed in. */
    async visit(address: string): Promise<Page> {
      const page = await newPage()
      await listen(page)
      await page.goto(address)
      return page
    },
    /** Signs somebody in and opens an address. */
    async open(baseUrl: string, { login, password }: Visitor, path: string, locale?: string): Promise<Page> {
      secrets.keep(password)
      const page = await newPage(locale)
      await listen(page)
      const signedIn = await page.request.post(`${baseUrl}/login`, { data: { step: 'password', login, password } })
      expect([signedIn.status(), (await signedIn.json()).next]).toEqual([200, 'done'])
      await page.goto(`${baseUrl}${path}`)
      return page
    },
    look,
    expectUsable,
    /** The same in light and dark, on a desk and on a phone; the page is left as on a desk in light. */
    async expectUsableInEveryLook(page: Page, name?: string): Promise<void> {
      for (const [kind, one] of Object.entries(LOOKS)) {
        await look(page, one)
        await expectUsable(page)
        if (name) await picture(page, `${name}-${kind}`)
      }
      await look(page, {})
    },
  }
}
