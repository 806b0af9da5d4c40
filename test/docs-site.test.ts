import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { siteLink } from '../src/doors/http/docs/links.ts'
import { anchorsOf } from '../src/doors/http/docs/markdown/anchors.ts'
import { readMarkdown } from '../src/doors/http/docs/markdown/blocks.ts'
import { type Block, type Inline, plainText } from '../src/doors/http/docs/markdown/nodes.ts'
import { LANGUAGES, SITE_PAGES } from '../src/doors/http/docs/pages.ts'
import { siteEntries } from '../src/doors/http/docs/site.ts'

const ROOT = resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(resolve(ROOT, file), 'utf8')

/** Documents of the API and samples are served as they lie there. */
const inRepository = (address: string): string => address.slice(1).replace(/^spec\//, 'docs/openapi/')

const FILES = globSync('{*.md,docs/**/*.md,ops/*.md}', { cwd: ROOT }).sort()

const anchorsIn = (text: string): Set<string> => {
  const blocks = readMarkdown(text)
  const anchors = anchorsOf(blocks)
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(anchors.ofRow) : []))
  return new Set([...blocks.map(anchors.ofHeading), ...rows].filter((anchor) => anchor !== undefined))
}

/** Everything that stands in lines of text, what stands inside of it included. */
function inlinesOf(blocks: readonly Block[]): Inline[] {
  const nested = (inline: Inline): Inline[] => [
    inline,
    ...('children' in inline ? inline.children.flatMap(nested) : []),
  ]
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(inlinesOf)
    if (block.kind === 'quote') return inlinesOf(block.blocks)
    if (block.kind === 'table') return [block.head, ...block.rows].flat(2).flatMap(nested)
    return 'children' in block ? block.children.flatMap(nested) : []
  })
}

/** Links outside of code. */
const linksIn = (text: string): string[] =>
  inlinesOf(readMarkdown(text)).flatMap((inline) => {
    if (inline.kind === 'link') return [inline.href]
    return inline.kind === 'image' ? [inline.source] : []
  })

/** Fields, values and commands inside of sentences, each once. */
const codesOf = (blocks: readonly Block[]): string[] =>
  [...new Set(inlinesOf(blocks).flatMap((inline) => (inline.kind === 'code' ? [inline.text] : [])))].sort()

/** What a page in another language has as well; code to the letter. */
function shapeOf(block: Block): string {
  if (block.kind === 'fence') return block.text
  if (block.kind === 'table') return `table of ${block.rows.length}`
  if (block.kind === 'list') return `list of ${block.items.length}`
  return block.kind === 'heading' ? `heading ${block.level}` : block.kind
}

describe('links', () => {
  it.each(FILES)('of %s lead to files and headings that are there', (file) => {
    const broken = linksIn(read(file)).filter((href) => {
      if (/^[a-z]+:/.test(href)) return false
      const [path = '', anchor] = href.split('#')
      const target = path === '' ? file : posix.join(posix.dirname(file), path)
      if (globSync(target.replace(/\/$/, ''), { cwd: ROOT }).length === 0) return true
      return anchor !== undefined && target.endsWith('.md') && !anchorsIn(read(target)).has(anchor)
    })
    expect(broken).toEqual([])
  })

  it('of the site lead to what it serves, anchors included', () => {
    const entries = siteEntries({ baseUrl: 'http://127.0.0.1:8080' })
    const pages = new Map(entries.map(({ path, content }) => [path, content]))
    const textOf = (path: string): string => pages.get(path)?.().bytes.toString() ?? ''
    const elsewhere = /^\/(docs\/samples\/|spec\/|assets\/|web$|favicon)/
    const broken = [...pages.keys()].flatMap((path) =>
      [...textOf(path).matchAll(/(?:href|src)="([^"]+)"/g)]
        .map(([, href = '']) => href)
        .filter((href) => {
          const [address = '', anchor] = href.split('#')
          if (elsewhere.test(address)) return false
          const target = address === '' ? path : address
          if (!pages.has(target)) return true
          return (
            anchor !== undefined && !['', 'content'].includes(anchor) && !textOf(target).includes(` id="${anchor}"`)
          )
        })
        .map((href) => `${path}: ${href}`),
    )
    expect(broken).toEqual([])
  })

  it('of the site have one place each: no page has an anchor twice', () => {
    const twice = siteEntries({ baseUrl: 'http://127.0.0.1:8080' })
      .filter(({ path }) => !path.includes('.'))
      .flatMap(({ path, content }) => {
        const ids = [
          ...content()
            .bytes.toString()
            .matchAll(/ id="([^"]+)"/g),
        ].map(([, id]) => id)
        return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}#${id}`)
      })
    expect(twice).toEqual([])
  })

  it('of pages as Markdown, and of their index, lead to what it serves, anchors included', () => {
    const entries = siteEntries({ baseUrl: 'http://127.0.0.1:8080' }).filter(({ path }) => /\.(md|txt)$/.test(path))
    const texts = new Map(entries.map(({ path, content }) => [path, content().bytes.toString()]))
    const isThere = (path: string, href: string): boolean => {
      const [address = '', anchor] = href.split('#')
      if (/^https?:/.test(address)) return true
      if (/^\/(spec|docs\/samples)\//.test(address)) return existsSync(resolve(ROOT, inRepository(address)))
      const text = texts.get(address || path)
      return text !== undefined && (anchor === undefined || anchorsIn(text).has(anchor))
    }
    const broken = [...texts].flatMap(([path, text]) =>
      linksIn(text)
        .filter((href) => !isThere(path, href))
        .map((href) => `${path}: ${href}`),
    )
    expect(broken).toEqual([])
    expect(texts.size).toBe(2 * (SITE_PAGES.length + 1) + 1)
  })

  it('of guides lead to pages of the site, so that nothing is lost there', () => {
    const lost = FILES.filter((file) => file.startsWith('docs/guides/')).flatMap((file) =>
      linksIn(read(file)).filter((href) => siteLink(file, href, 'en') === undefined),
    )
    expect(lost).toEqual([])
  })
})

describe('guides', () => {
  const TWINS = SITE_PAGES.filter(({ file }) => file.en !== file.de).map(({ file }) => file)

  it('are all on the site', () => {
    const served = new Set(TWINS.flatMap(({ en, de }) => [en, de]))
    expect(FILES.filter((file) => /^docs\/(guides|de)\//.test(file) && !served.has(file))).toEqual([])
  })

  it('are there in both languages; only the reference of the API, rendered from the contract, is English for everybody', () => {
    const inEnglishAlone = SITE_PAGES.filter(({ file }) => file.en === file.de)
    expect(inEnglishAlone.filter(({ group }) => group !== 'api').map(({ id }) => id)).toEqual([])
    expect(inEnglishAlone.map(({ file }) => file.en).filter((file) => !file.startsWith('docs/reference/'))).toEqual([])
  })

  it.each(TWINS)('$en has the same parts, rows, entries and code in German', ({ en, de }) => {
    const shape = (file: string) => readMarkdown(read(file)).map(shapeOf)
    expect(shape(de)).toEqual(shape(en))
  })

  it.each(TWINS)('$en names the same fields, values and commands in German', ({ en, de }) => {
    expect(codesOf(readMarkdown(read(de)))).toEqual(codesOf(readMarkdown(read(en))))
  })

  it('tell what changed entry by entry alike: the first one without a German twin is named', () => {
    const [english, german] = ['CHANGELOG.md', 'docs/de/changelog.md'].map((file) =>
      readMarkdown(read(file)).flatMap((block) => (block.kind === 'list' ? block.items : [])),
    )
    const alone = english?.find((entry, at) => `${codesOf(entry)}` !== `${codesOf(german?.[at] ?? [])}`)
    expect(alone && inlinesOf(alone).map((inline) => plainText([inline]))).toBeUndefined()
  })

  it.each(TWINS)('$de leads to German pages where there are any', ({ de }) => {
    const english = new Set(TWINS.map((file) => file.en))
    const targetOf = (href: string) => posix.join(posix.dirname(de), href.split('#')[0] ?? '')
    expect(linksIn(read(de)).filter((href) => english.has(targetOf(href)))).toEqual([])
  })

  it.each(
    SITE_PAGES.flatMap(({ id, file, title }) => LANGUAGES.map((language) => [id, file[language], title[language]])),
  )('%s: %s begins with its only heading of the first level', (_id, file) => {
    const first = readMarkdown(read(file)).filter((block) => block.kind === 'heading' && block.level === 1)
    expect(first).toHaveLength(1)
    expect(first.map((block) => 'children' in block && plainText(block.children))).not.toContain('')
  })
})
