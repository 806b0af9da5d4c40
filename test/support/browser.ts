import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'

interface TestBrowser {
  newPage(): Promise<Page>
  /** Leaves a picture for people who want to look, in the directory of PLAKETTE_TEST_PICTURES. */
  picture(page: Page, name: string): Promise<void>
}

/** One browser per file; every page of a test has cookies of its own. */
export function testBrowser(): TestBrowser {
  let browser: Browser
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    // Root and many containers have no sandbox for it; the pages are our own.
    const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-quic']
    browser = await chromium.launch({ executablePath: inject('browserPath'), args })
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
  })
  afterAll(() => browser?.close())
  return {
    async newPage() {
      const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1000, height: 900 } })
      contexts.push(context)
      return context.newPage()
    },
    async picture(page, name) {
      const directory = process.env.PLAKETTE_TEST_PICTURES
      if (directory) await page.screenshot({ path: join(directory, `${name}.png`), fullPage: true })
    },
  }
}
