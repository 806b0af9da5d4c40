import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { median } from './statistics.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chromium-headless-shell']

/** A browser of the system. Nothing is fetched for a measurement. */
function findBrowser(): string | undefined {
  const directories = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => directories.map((directory) => join(directory, name))).find((file) => existsSync(file))
}

/** From an address to what a person came for. */
const VIEWS = [
  { name: 'browser: overview', path: '/web', shows: '.attention, .today .big' },
  { name: 'browser: filtered list', path: '/web/orders?tab=all&state=abgelehnt', shows: 'tbody .badge' },
] as const

export async function firstViews(
  address: string,
  person: { login: string; password: string },
  { count, home }: { count: number; home: string },
): Promise<{ name: string; ms: number }[]> {
  const executablePath = findBrowser()
  if (executablePath === undefined) return []
  // What a browser keeps goes where everything of this run goes.
  const env = { PATH: process.env.PATH ?? '', HOME: home }
  const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' })
    await signIn(page, address, person)
    const measured: { name: string; ms: number }[] = []
    for (const { name, path, shows } of VIEWS) {
      const times: number[] = []
      for (let turn = 0; turn < count; turn += 1) {
        const startedAt = performance.now()
        await page.goto(`${address}${path}`, { waitUntil: 'commit' })
        await page.locator(shows).first().waitFor()
        times.push(performance.now() - startedAt)
      }
      measured.push({ name, ms: median(times) })
    }
    return measured
  } finally {
    await browser.close()
  }
}

async function signIn(page: Page, address: string, { login, password }: { login: string; password: string }) {
  await page.goto(`${address}/login`)
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/web/)
}
