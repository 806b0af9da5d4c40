import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'

interface TestBrowser {
  /** Of a person who reads German, unless the locale is another. */
  newPage(locale?: string): Promise<Page>
  /** Leaves a picture for people who want to look, in the directory of PLAKETTE_TEST_PICTURES. */
  picture(page: Page, name: string): Promise<void>
}

/**
 * The last list that is given counts, so it has what Playwright switches off and what would cost every page a second page of the
 * browser's own: the suggestions of an address bar that nobody sees take longer to load than ours.
 */
const SWITCHED_OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
]

/** One browser per file; every page of a test has cookies of its own. */
export function testBrowser(): TestBrowser {
  let browser: Browser
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    // Root and many containers have no sandbox for it; the pages are our own.
    const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-quic']
    args.push(`--disable-features=${SWITCHED_OFF.join(',')}`)
    browser = await chromium.launch({ executablePath: inject('browserPath'), args })
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
  })
  afterAll(() => browser?.close())
  return {
    async newPage(locale = 'de-DE') {
      const context = await browser.newContext({ locale, viewport: { width: 1000, height: 900 } })
      contexts.push(context)
      // As long as anything is waited for (`poll` in vitest.config.ts).
      context.setDefaultTimeout(60_000)
      return context.newPage()
    },
    async picture(page, name) {
      const directory = process.env.PLAKETTE_TEST_PICTURES
      if (directory) await page.screenshot({ path: join(directory, `${name}.png`), fullPage: true })
    },
  }
}
