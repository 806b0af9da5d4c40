import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type FixedContent, fixedContent } from '../fixed-content.ts'
import { renderLlms } from './llms.ts'
import { addressOf, LANGUAGES, markdownAddressOf, SITE_PAGES, type SiteLanguage } from './pages.ts'
import { renderSiteMarkdown, renderSitePage } from './render-page.ts'
import { type Findable, findablesOf } from './search-index.ts'
import { frame } from './shell.ts'
import { asShownBy, type ShownInstance } from './shown-instance.ts'
import { SHELL_TEXTS } from './texts.ts'

export const REPOSITORY = resolve(import.meta.dirname, '../../../..')

const HTML = 'text/html; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'
const PLAIN = 'text/plain; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

/** What rendered pages say to those who would change them. */
const FOR_EDITORS = /^Rendered from .* do not edit\.\n\n/m

/** Something at an address, made when somebody first asks for it. */
export interface ServedPage {
  path: string
  content(): FixedContent
}

const entry = (path: string, mediaType: string, make: () => string): ServedPage => {
  let made: FixedContent | undefined
  return {
    path,
    content() {
      made ??= fixedContent(mediaType, make())
      return made
    },
  }
}

/** Every page, as HTML and as Markdown, and what they share. The start of the service reads none of it. */
export function siteEntries(instance: ShownInstance): ServedPage[] {
  const read = (file: string): string =>
    asShownBy(instance, readFileSync(join(REPOSITORY, file), 'utf8')).replace(FOR_EDITORS, '')
  const pages = SITE_PAGES.flatMap((page) =>
    LANGUAGES.flatMap((language) => {
      const text = () => read(page.file[language])
      return [
        entry(addressOf(page.id, language), HTML, () => renderSitePage(page, language, text())),
        entry(markdownAddressOf(page.id, language), MARKDOWN, () => renderSiteMarkdown(page, language, text())),
      ]
    }),
  )
  return [
    ...pages,
    ...LANGUAGES.flatMap((language) => {
      const home = addressOf('', language)
      return [
        ...also(pages, home, `${home}/`),
        ...also(pages, home, `${home}/index`),
        ...also(pages, markdownAddressOf('', language), `${home}.md`),
      ]
    }),
    entry('/docs/llms.txt', PLAIN, renderLlms),
    entry('/docs/search.json', JSON_TYPE, () => JSON.stringify(searchIndex(read))),
  ]
}

/** The same page at one more address. */
const also = (pages: readonly ServedPage[], address: string, path: string): ServedPage[] =>
  pages.filter((page) => page.path === address).map((page) => ({ ...page, path }))

/** Guides in both languages, and what is for everybody once. */
const searchIndex = (read: (file: string) => string): Findable[] =>
  SITE_PAGES.flatMap((page) =>
    LANGUAGES.filter((language) => language === 'en' || page.file.de !== page.file.en).flatMap((language) =>
      findablesOf(page, language, read(page.file[language])),
    ),
  )

/** For an address below `/docs` at which there is nothing. */
export function missingPage(language: SiteLanguage): string {
  const { missing, missingText } = SHELL_TEXTS[language]
  return frame({
    language,
    title: missing,
    address: '',
    counterpart: addressOf('', language === 'en' ? 'de' : 'en'),
    content: `<h1>${missing}</h1>\n<p>${missingText}</p>`,
  })
}
