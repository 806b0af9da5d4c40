import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'

interface TestBrowser {
  newPage(): Promise<Page>
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

/** Closes the pages of a context, and lets it forget who was signed in and what was chosen; what it loaded may stay. */
async function leave(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    if (page.url().startsWith('http')) await page.evaluate('localStorage.clear()').catch(() => undefined)
    await page.close()
  }
  await context.clearCookies()
}

/**
 * One browser per file. A test's pages have cookies of their own; its first page keeps what the tests before have loaded and
 * compiled of the dashboard, as the page of anybody who comes back does.
 */
export function testBrowser(): TestBrowser {
  let browser: Browser
  let familiar: BrowserContext | undefined
  let isTaken = false
  const others: BrowserContext[] = []
  const newContext = () => browser.newContext({ locale: 'de-DE', viewport: { width: 1000, height: 900 } })
  beforeAll(async () => {
    // Root and many containers have no sandbox for it; the pages are our own.
    const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-quic']
    args.push(`--disable-features=${SWITCHED_OFF.join(',')}`)
    browser = await chromium.launch({ executablePath: inject('browserPath'), args })
  })
  afterEach(async () => {
    await Promise.all(others.splice(0).map((context) => context.close()))
    if (familiar) await leave(familiar)
    isTaken = false
  })
  afterAll(() => browser?.close())
  return {
    async newPage() {
      if (!isTaken) {
        isTaken = true
        familiar ??= await newContext()
        return familiar.newPage()
      }
      const context = await newContext()
      others.push(context)
      return context.newPage()
    },
    async picture(page, name) {
      const directory = process.env.PLAKETTE_TEST_PICTURES
      if (directory) await page.screenshot({ path: join(directory, `${name}.png`), fullPage: true })
    },
  }
}
