import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { testHttp } from '../support/http.ts'

const http = testHttp({ powerOfAttorneyStatus: async () => 'signiert' })
const { newPage, picture } = testBrowser()

/** Whatever a browser complains about, and where it went. */
const complaints: string[] = []
const addresses: string[] = []
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
  const elsewhere = addresses.splice(0).filter((address) => !/^(http:\/\/127\.0\.0\.1:|data:)/.test(address))
  expect(elsewhere).toEqual([])
})

/** Runs in the page. */
const REPORT_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (violation) =>
  complain([violation.violatedDirective, violation.blockedURI, violation.sample].join(' ')))`

async function visit(path: string): Promise<Page> {
  const page = await newPage()
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => addresses.push(request.url()))
  await page.exposeFunction('complain', (what: string) => complaints.push(what))
  await page.addInitScript(REPORT_VIOLATIONS)
  await page.goto(`http://127.0.0.1:${http.port}${path}`)
  return page
}

describe('a page in a browser keeps its own script policy', () => {
  it.each(['/spec/', '/vollmacht/signiert/1'])('%s has its style and its icon', async (path) => {
    const page = await visit(path)
    await picture(page, path.replaceAll('/', '_'))
    expect(await page.evaluate('getComputedStyle(document.body).display')).toBe('grid')
    expect(await page.evaluate("document.querySelector('img').naturalWidth > 0")).toBe(true)
  })

  it('a script that does not belong to it does not run', async () => {
    const page = await visit('/docs')
    await page.evaluate(
      "document.body.append(Object.assign(document.createElement('script'), { text: 'window.ran = 1' }))",
    )
    expect(await page.evaluate('window.ran')).toBeUndefined()
    expect(complaints.splice(0).join()).toContain('script-src')
  })
})
