import { markdownLink, siteLink } from './links.ts'
import { anchorsOf } from './markdown/anchors.ts'
import { readMarkdown } from './markdown/blocks.ts'
import { blocksHtml } from './markdown/html.ts'
import { type Block, plainText } from './markdown/nodes.ts'
import { addressOf, markdownAddressOf, type SiteLanguage, type SitePage } from './pages.ts'
import { frame } from './shell.ts'
import { SHELL_TEXTS } from './texts.ts'

const otherThan = (language: SiteLanguage): SiteLanguage => (language === 'en' ? 'de' : 'en')

const isSection = (block: Block): boolean => block.kind === 'heading' && block.level === 2

/** A page of ours as HTML. */
export function renderSitePage({ id, title, file }: SitePage, language: SiteLanguage, text: string): string {
  const blocks = readMarkdown(text)
  const anchors = anchorsOf(blocks)
  const contents = blocks.filter(isSection).map((block) => ({
    id: anchors.ofHeading(block) ?? '',
    text: block.kind === 'heading' ? plainText(block.children) : '',
  }))
  const html = blocksHtml(blocks, { anchors, linkTo: (href) => siteLink(file[language], href, language) })
  const isShared = file.en === file.de
  return frame({
    language,
    title: title[language],
    address: addressOf(id, language),
    counterpart: addressOf(id, otherThan(language)),
    content:
      isShared && language !== 'en'
        ? `<p class="note">${SHELL_TEXTS[language].onlyEnglish}</p>\n<div lang="en">${html}</div>`
        : html,
    contents,
    markdown: markdownAddressOf(id, language),
  })
}

const LINK = /!?\[([^[\]]*)\]\(([^()\s]+)\)/g

/**
 * The same page as Markdown: as it stands in the repository, with links that lead to where it is served. What only the repository has is
 * named without a link, as on the page.
 */
export function renderSiteMarkdown({ file }: SitePage, language: SiteLanguage, text: string): string {
  let isCode = false
  const lines = text.split('\n').map((line) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode
    return isCode
      ? line
      : line.replace(LINK, (whole, name: string, href: string) => {
          const address = markdownLink(file[language], href, language)
          return address === undefined ? name : whole.replace(`](${href})`, () => `](${address})`)
        })
  })
  return lines.join('\n')
}
