import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addressOf, LANGUAGES, markdownAddressOf, SITE_PAGES } from '../../src/doors/http/docs/pages.ts'
import { aRequest, testHttp } from '../support/http.ts'

const http = testHttp()
const ROOT = resolve(import.meta.dirname, '../..')
const textOf = async (path: string) => (await http.outside(path)).text()

const PAGES = SITE_PAGES.flatMap((page) => LANGUAGES.map((language) => ({ page, language })))

describe('the site under /docs (contract 1, 5.6)', () => {
  it.each(PAGES.map(({ page, language }) => [addressOf(page.id, language), language, page.title[language]]))(
    '%s is a page in %s without a script or a style of its own',
    async (path, language, title) => {
      const answer = await http.raw(aRequest('GET', path))
      expect(answer.status).toBe(200)
      const html = Buffer.from(answer.body, 'latin1').toString()
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain(`<title>${title} · Plakette</title>`)
      expect(html).not.toMatch(/<script>|<style|style="| on[a-z]+="|(?:src|href)="https?:/)
      expect(html).toContain(`script-src 'self'; style-src 'self'`)
    },
  )

  it.each(PAGES.map(({ page, language }) => [markdownAddressOf(page.id, language), page.file[language]]))(
    '%s is the same as Markdown, with links to where it is served',
    async (path, file) => {
      const answer = await http.outside(path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8'])
      const text = await answer.text()
      expect(text.split('\n')[0]).toBe(readFileSync(join(ROOT, file), 'utf8').split('\n')[0])
      const targets = [...text.matchAll(/\]\((\/docs[^)#]*)/g)].map(([, target = '']) => target)
      for (const target of new Set(targets))
        expect([target, (await http.outside(target)).status]).toEqual([target, 200])
    },
  )

  it('names the instance itself where the repository names an example', async () => {
    expect(await textOf('/docs/quick-start')).toContain('export BASE=https://plakette.example.test')
    expect(await textOf('/docs/quick-start.md')).toContain('export BASE=https://plakette.example.test')
  })

  it.each([
    ['/docs.md', '/docs/index.md'],
    ['/docs/de.md', '/docs/de/index.md'],
    ['/docs/', '/docs'],
    ['/docs/de/index', '/docs/de'],
  ])('%s is the same as %s', async (path, same) => {
    const [answer, other] = [await http.outside(path), await http.outside(same)]
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, other.headers.get('etag')])
    await Promise.all([answer.body?.cancel(), other.body?.cancel()])
  })

  it.each([
    ['/docs/quick-start/', '/docs/quick-start'],
    ['/docs/de/reference/orders/?from=mail', '/docs/de/reference/orders'],
  ])('%s leads to the page without the slash', async (path, place) => {
    const { status, headers } = await http.raw(aRequest('GET', path))
    expect([status, headers.location]).toEqual([301, place])
  })

  it('has an index for programs, all of whose entries are there', async () => {
    const index = await textOf('/docs/llms.txt')
    const entries = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path)
    expect(entries.length).toBeGreaterThan(30)
    expect(entries).toEqual(
      expect.arrayContaining(['/docs/de/rules.md', '/docs/de/simulators.md', '/docs/de/changelog.md']),
    )
    for (const path of entries) expect([path, (await http.outside(path)).status]).toEqual([path, 200])
  })

  it('has an anchor for every rule of the catalogue, by its id', async () => {
    const rules = readFileSync(join(ROOT, 'docs/rules.md'), 'utf8')
    const ids = new Set([...rules.matchAll(/\b(?:[A-Z]{3}|JSON)-\d{2}\b/g)].map(([id]) => id))
    ids.delete('UTF-16')
    for (const path of ['/docs/rules', '/docs/de/rules']) {
      const html = await textOf(path)
      expect([...ids].filter((id) => !html.includes(` id="${id}"`))).toEqual([])
    }
  })

  it('finds guides in their language, vehicle numbers, rules and operations', async () => {
    const found: unknown = await (await http.outside('/docs/search.json')).json()
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ address: '/docs/de/quick-start', language: 'de' }),
        expect.objectContaining({ address: '/docs/simulators#SIM04004', title: 'SIM04004' }),
        expect.objectContaining({ address: '/docs/rules#COM-02', title: 'COM-02' }),
        expect.objectContaining({
          address: '/docs/de/rules#COM-02',
          language: 'de',
          text: expect.stringContaining('Die E-Mail-Adresse fehlt. · is required'),
        }),
        expect.objectContaining({ address: '/docs/de/webhooks#härtetest', title: 'Härtetest' }),
        expect.objectContaining({
          address: '/docs/reference/orders#look-one-order-up',
          title: 'Look one order up · GET /{prefix}/orders/{orderId}',
        }),
        expect.objectContaining({ page: 'Webhook reference', title: expect.stringMatching(/ · PING$/) }),
      ]),
    )
  })

  it.each([
    ['/docs/nothing', 'There is no such page'],
    ['/docs/nothing/at/all.md', 'There is no such page'],
    ['/docs/nothing/', 'There is no such page'],
    ['/docs//example.test/', 'There is no such page'],
    ['/docs/%2e%2e/package.json', 'There is no such page'],
    ['/docs/samples/AB/../../settings.md', 'There is no such page'],
    ['/docs/de/nichts', 'Diese Seite gibt es nicht'],
  ])('%s is a page that says so', async (path, text) => {
    const answer = await http.raw(aRequest('GET', path))
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.body).toContain(text)
  })

  it.each([
    ['/docs/samples/NZ/request.json', 'application/json; charset=utf-8'],
    ['/docs/samples/UG/message.xml', 'application/xml; charset=utf-8'],
    ['/docs/samples/service/invoice.png', 'image/png'],
    ['/assets/docs.js', 'text/javascript; charset=utf-8'],
    ['/assets/docs.css', 'text/css; charset=utf-8'],
    ['/assets/docs-inter.woff2', 'font/woff2'],
  ])('%s comes as %s', async (path, mediaType) => {
    const answer = await http.outside(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, mediaType])
    await answer.body?.cancel()
  })

  it.each(['/docs/de', '/docs/rules.md', '/docs/search.json', '/assets/docs.css'])(
    '%s is sent once to a client that keeps it',
    async (path) => {
      const etag = (await http.outside(path)).headers.get('etag') ?? ''
      expect((await http.outside(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    },
  )
})
