import { GROUPS, markdownAddressOf, SITE_PAGES, type SiteLanguage } from './pages.ts'

const ABOUT = `# Plakette

> Files German vehicle registration applications (AB, HA, UG, WG, WZ, NZ, TZ) as JSON over HTTPS with the federal authority, and reports receipt and decision as order states, files and signed webhook events.

Every page below is plain Markdown. The API and its webhooks are described in one document, too: /spec/openapi-2.3.0.yaml (JSON: /spec/openapi-2.3.0.json).
Never send an application again after an open outcome without asking first: /docs/failed-dispatch.md.
`

const entriesOf = (group: string, language: SiteLanguage): string =>
  SITE_PAGES.filter((page) => page.group === group && (language === 'en' || page.file.en !== page.file.de))
    .map(({ id, title, about }) => `- [${title[language]}](${markdownAddressOf(id, language)}): ${about[language]}\n`)
    .join('')

/** The index of the site for programs that read it. */
export function renderLlms(): string {
  const sections = Object.entries(GROUPS).map(([group, { en }]) => `## ${en}\n\n${entriesOf(group, 'en')}`)
  const german = Object.keys(GROUPS).map((group) => entriesOf(group, 'de'))
  return [ABOUT, ...sections, `## Deutsch\n\n${german.join('')}`].join('\n')
}
