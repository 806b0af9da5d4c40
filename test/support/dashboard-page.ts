import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { testBrowser } from './browser.ts'
import type { TestPerson } from './dashboard.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Browsers note every answer that refuses something; what the page makes of it is for the test to say. */
const REFUSED = /^Failed to load resource: the server responded with a status of (400|403|409) /

/** Runs in the page. */
const REPORT_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (violation) =>
  complain(['policy', violation.violatedDirective, violation.blockedURI, violation.sample].join(' ')))`

/** In plain words, one line each; runs in the page. Behind an open dialog nothing can be reached. */
const FIND_BARRIERS = `axe.run(document.querySelector('[role="dialog"]') ?? document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => [id, target, failureSummary].join(' '))))`

type Signed = Pick<TestPerson, 'login' | 'password'>

interface PageOptions {
  width?: number
  scheme?: 'light' | 'dark'
}

/** Pages of the dashboard. A test fails when a browser complained about one, or when one asked somebody else. */
export function testDashboardPages(baseUrl: () => string) {
  const { newPage, picture } = testBrowser()
  const complaints: string[] = []
  afterEach(() => expect(complaints.splice(0)).toEqual([]))

  async function listen(page: Page): Promise<void> {
    page.on('console', (message) => {
      if (message.type() === 'error' && !REFUSED.test(message.text())) complaints.push(`console ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`error ${error.message}`))
    page.on('request', (request) => {
      const own = [baseUrl(), 'blob:', 'data:'].some((start) => request.url().startsWith(start))
      if (!own) complaints.push(`asked ${request.url()}`)
    })
    await page.exposeFunction('complain', (what: string) => complaints.push(what))
    await page.addInitScript(REPORT_VIOLATIONS)
  }

  return {
    picture,
    /** Signs somebody in by the login page and goes on to a screen. */
    async visit({ login, password }: Signed, path: string, { width = 1440, scheme = 'light' }: PageOptions = {}) {
      const page = await newPage()
      await page.setViewportSize({ width, height: 1000 })
      await page.emulateMedia({ colorScheme: scheme })
      await listen(page)
      await page.goto(`${baseUrl()}/login?${new URLSearchParams({ next: path })}`)
      await page.locator('input[autocomplete="username"]').fill(login)
      await page.locator('input[type="password"]').fill(password)
      await page.keyboard.press('Enter')
      await page.waitForURL(`${baseUrl()}${path}`)
      return page
    },
    /** What would keep somebody with a screen reader or weak eyes out: nothing. */
    async axe(page: Page): Promise<void> {
      await page.evaluate(AXE)
      expect(await page.evaluate<string[]>(FIND_BARRIERS)).toEqual([])
    },
  }
}
