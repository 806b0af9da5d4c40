import { policyMeta } from '../pages/script-policy.ts'
import { escapeHtml } from './markdown/html.ts'
import { addressOf, GROUPS, SITE_PAGES, type SiteLanguage } from './pages.ts'
import { SHELL_TEXTS } from './texts.ts'

/** Everything comes from this instance; no page holds a script or a style. */
const OWN_FILES = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'none'",
  'base-uri': "'none'",
}

export interface Framed {
  language: SiteLanguage
  title: string
  /** Its own address, and that of the same page in the other language. */
  address: string
  counterpart: string
  /** HTML of ours. */
  content: string
  contents?: readonly { id: string; text: string }[]
  markdown?: string
}

interface Entry {
  address: string
  title: string
}

const link = ({ address, title }: Entry, here: string): string =>
  `<li><a href="${address}"${address === here ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`

function navigation(language: SiteLanguage, here: string): string {
  const isInside = SITE_PAGES.some(({ id, group }) => group === 'api' && addressOf(id, language) === here)
  const groups = Object.entries(GROUPS).map(([group, name]) => {
    const pages = SITE_PAGES.filter((page) => page.group === group && (isInside || !page.isInner))
    const entries = pages.map(({ id, title }) => ({ address: addressOf(id, language), title: title[language] }))
    return `<h2>${name[language]}</h2>\n<ul>${entries.map((entry) => link(entry, here)).join('')}</ul>`
  })
  return `<nav class="pages" aria-label="${SHELL_TEXTS[language].navigation}">\n${groups.join('\n')}\n</nav>`
}

const contentsOf = ({ language, contents = [] }: Framed): string =>
  contents.length < 2
    ? ''
    : `<nav class="contents" aria-label="${SHELL_TEXTS[language].contents}"><h2>${SHELL_TEXTS[language].contents}</h2><ul>${contents
        .map(({ id, text }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`)
        .join('')}</ul></nav>`

function header({ language, counterpart }: Framed): string {
  const texts = SHELL_TEXTS[language]
  const other = language === 'en' ? 'de' : 'en'
  return `<header class="top">
<a class="skip" href="#main">${texts.skip}</a>
<button type="button" class="menu" aria-expanded="false" aria-controls="pages" aria-label="${texts.navigation}"><span></span></button>
<a class="brand" href="${addressOf('', language)}" aria-label="Plakette ${texts.name}"><img src="/favicon.svg" alt="" width="22" height="22"><b>Plakette</b> <span>${texts.name}</span></a>
<search><input type="search" aria-label="${texts.search}" placeholder="${texts.search}" autocomplete="off" spellcheck="false"
 data-none="${texts.none}" data-found="${texts.found}"><kbd>/</kbd><div class="results" hidden></div><p role="status" class="unseen"></p></search>
<a class="plain" href="${counterpart}" hreflang="${other}" lang="${other}">${texts.other}</a>
<button type="button" class="theme" aria-label="${texts.theme}" title="${texts.theme}"><span></span></button>
<a class="plain wide" href="/web">${texts.dashboard}</a>
</header>`
}

const footer = ({ language, markdown }: Framed): string => {
  const { markdown: own, index } = SHELL_TEXTS[language]
  const page = markdown ? `<a href="${markdown}">${own}</a> · ` : ''
  return `<footer>${page}<a href="/docs/llms.txt">${index}</a></footer>`
}

/** A page of the site with all that stands around it. */
export function frame(page: Framed): string {
  const { language, title, address, content } = page
  const { copy, copied } = SHELL_TEXTS[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
${policyMeta(OWN_FILES)}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Plakette</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/docs.css">
<script src="/assets/docs.js"></script>
</head>
<body data-copy="${copy}" data-copied="${copied}">
${header(page)}
<div class="columns">
<div id="pages">${navigation(language, address)}</div>
<main id="main" class="prose" tabindex="-1">
${content}
${footer(page)}
</main>
${contentsOf(page)}
</div>
</body>
</html>
`
}
