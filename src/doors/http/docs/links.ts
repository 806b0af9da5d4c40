import { posix } from 'node:path'
import { addressOf, markdownAddressOf, SITE_PAGES, type SiteLanguage } from './pages.ts'

const DOCUMENTS: Readonly<Record<string, string>> = {
  'docs/openapi/openapi-2.3.0.yaml': '/spec/openapi-2.3.0.yaml',
  'docs/openapi/openapi-2.3.0.json': '/spec/openapi-2.3.0.json',
}

/** Recorded requests and answers, served as the files they are. */
const SAMPLE = /^docs\/samples\/[A-Za-z]+\/[a-z-]+\.(?:json|xml|pdf|png)$/

const ELSEWHERE = /^[a-z]+:/

const PAGE_OF_FILE = new Map(SITE_PAGES.flatMap(({ id, file }) => [file.en, file.de].map((name) => [name, id])))

/**
 * Where a link in a file of ours leads on the site: pages to pages of the same language. Undefined for what only the repository
 * has, such as decisions: it is shown as text.
 */
export function siteLink(file: string, href: string, language: SiteLanguage): string | undefined {
  return resolveLink(file, href, (id) => addressOf(id, language))
}

/** The same for pages as Markdown, which point to each other as Markdown. */
export const markdownLink = (file: string, href: string, language: SiteLanguage): string | undefined =>
  resolveLink(file, href, (id) => markdownAddressOf(id, language))

function resolveLink(file: string, href: string, pageAddress: (id: string) => string): string | undefined {
  if (href.startsWith('#') || ELSEWHERE.test(href)) return href
  const [path = '', anchor] = href.split('#')
  const target = posix.join(posix.dirname(file), path)
  const id = PAGE_OF_FILE.get(target)
  const address = id === undefined ? (DOCUMENTS[target] ?? sampleAddress(target)) : pageAddress(id)
  return address && anchor ? `${address}#${anchor}` : address
}

const sampleAddress = (target: string): string | undefined => (SAMPLE.test(target) ? `/${target}` : undefined)
