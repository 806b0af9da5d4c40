import { API_PAGES, type ApiPage, apiFileOf, apiIdOf } from './api-pages.ts'

/** A page of the site: one file, or one in each language. Files are named from the root of the repository. */
export interface SitePage {
  /** What its address ends with. */
  id: string
  group: keyof typeof GROUPS
  title: BothTexts
  /** One line for the index. */
  about: BothTexts
  file: BothTexts
  /** Named by the navigation only beside its neighbours. */
  isInner?: boolean
}

export const LANGUAGES = ['en', 'de'] as const
export type SiteLanguage = (typeof LANGUAGES)[number]
export type BothTexts = Readonly<Record<SiteLanguage, string>>

export const GROUPS = {
  start: { en: 'First steps', de: 'Erste Schritte' },
  follow: { en: 'Following applications', de: 'Anträge verfolgen' },
  papers: { en: 'Papers', de: 'Papiere' },
  build: { en: 'For your program', de: 'Für Ihr Programm' },
  api: { en: 'API', de: 'API' },
  reference: { en: 'Reference', de: 'Nachschlagen' },
} as const satisfies Record<string, BothTexts>

/** A guide has a file in each language. */
const guide = (id: string, group: SitePage['group'], en: [string, string], de: [string, string]): SitePage => ({
  id,
  group,
  title: { en: en[0], de: de[0] },
  about: { en: en[1], de: de[1] },
  file: { en: `docs/guides/en/${id || 'index'}.md`, de: `docs/guides/de/${id || 'index'}.md` },
})

/** A page for reference: its English file is read in the repository, too. */
const paired = (id: string, file: string, en: [string, string], de: [string, string]): SitePage => ({
  ...guide(id, 'reference', en, de),
  file: { en: file, de: `docs/de/${id}.md` },
})

/** What the navigation names from everywhere. */
const OUTER = ['', 'webhooks']

const ofApi = ({ id, en, de }: ApiPage): SitePage => ({
  id: apiIdOf(id),
  group: 'api',
  title: { en: en[0], de: de[0] },
  about: { en: en[1], de: de[1] },
  file: { en: apiFileOf(id), de: apiFileOf(id) },
  isInner: !OUTER.includes(id),
})

/** The whole site, in the order of its navigation. */
export const SITE_PAGES: readonly SitePage[] = [
  guide(
    '',
    'start',
    ['Overview', 'what Plakette does, and where to begin'],
    ['Überblick', 'was Plakette tut, und womit man beginnt'],
  ),
  guide(
    'quick-start',
    'start',
    ['Quick start', 'from a login to a decided application'],
    ['Schnellstart', 'vom Login zum beschiedenen Antrag'],
  ),
  guide(
    'first-webhook',
    'start',
    ['First webhook', 'a receiver, a verified event, a forgery'],
    ['Der erste Webhook', 'ein Empfänger, ein geprüftes Ereignis, eine Fälschung'],
  ),
  guide(
    'transfer',
    'start',
    ['A transfer, step by step', 'own access, power of attorney, application, decision'],
    ['Eine Umschreibung Schritt für Schritt', 'eigener Zugang, Vollmacht, Antrag, Entscheidung'],
  ),
  guide(
    'test-instance',
    'start',
    ['Test instance', 'vehicle numbers that make the authority refuse, reject or hang'],
    ['Testinstanz', 'Fahrzeugnummern, bei denen die Behörde abweist, ablehnt oder schweigt'],
  ),
  guide(
    'client-package',
    'start',
    ['Client package', 'the package @plakette/client'],
    ['Client-Paket', 'das Paket @plakette/client'],
  ),
  guide(
    'states-and-events',
    'follow',
    ['States and events', 'what an order goes through, and what tells you'],
    ['Zustände und Ereignisse', 'was ein Auftrag durchläuft, und was davon erzählt'],
  ),
  guide(
    'verifying-signatures',
    'follow',
    ['Verifying signatures', 'in seven languages'],
    ['Signaturen prüfen', 'in sieben Sprachen'],
  ),
  guide(
    'retries-and-duplicates',
    'follow',
    ['Retries and duplicates', 'what may be sent again, and what arrives twice'],
    ['Wiederholungen', 'was noch einmal gesendet werden darf, und was zweimal ankommt'],
  ),
  guide(
    'failed-dispatch',
    'follow',
    ['After a failed dispatch', 'arrived, not arrived or open, and what to do'],
    ['Nach einer gescheiterten Übermittlung', 'angekommen, nicht angekommen oder offen, und was zu tun ist'],
  ),
  guide(
    'codes',
    'follow',
    ['Codes and what to do', 'every derivedStatus, receipt code and failure reason in plain words'],
    ['Codes und was zu tun ist', 'jeder derivedStatus, Quittungscode und Fehlergrund in klaren Worten'],
  ),
  guide(
    'powers-of-attorney',
    'papers',
    ['Powers of attorney', 'let one be signed, or bring your own'],
    ['Vollmachten', 'unterschreiben lassen oder eine eigene mitbringen'],
  ),
  guide(
    'documents',
    'papers',
    ['Who receives the documents', 'deliveries as a truth table'],
    ['Wer die Papiere bekommt', 'Zustellungen als Wahrheitstabelle'],
  ),
  guide(
    'paging',
    'build',
    ['Paging', 'lists that grow while you read them'],
    ['Blättern', 'Listen, die beim Lesen wachsen'],
  ),
  guide(
    'polling',
    'build',
    ['Events without webhooks', 'for programs without a public address'],
    ['Ereignisse ohne Webhook', 'für Programme ohne öffentliche Adresse'],
  ),
  guide(
    'errors',
    'build',
    ['Errors for machines', 'violations, unknown fields, checking without filing'],
    ['Fehler für Programme', 'violations, unbekannte Felder, prüfen ohne einzureichen'],
  ),
  guide(
    'production-checklist',
    'build',
    ['Production checklist', 'before the first effective application'],
    ['Vor dem Echtbetrieb', 'vor dem ersten wirksamen Antrag'],
  ),
  paired(
    'migrating',
    'docs/migrating.md',
    ['Coming from the predecessor', 'what stays, what changes'],
    ['Umstieg vom Vorgänger', 'was bleibt, was sich ändert'],
  ),
  paired(
    'rules',
    'docs/rules.md',
    ['Rules', 'every rule of a body with id, field and message'],
    ['Regeln', 'jede Regel mit Nummer, Feld und Meldung'],
  ),
  paired(
    'technical-reasons',
    'docs/technical-reasons.md',
    ['Failed dispatches', 'the codes of dispatches without receipt'],
    ['Gescheiterte Übermittlungen', 'die Codes ohne Quittung'],
  ),
  paired(
    'simulators',
    'docs/simulators.md',
    ['Simulators', 'vehicle numbers with a story, every control call with its body'],
    ['Simulatoren', 'Fahrzeugnummern mit Geschichte, jeder Steueraufruf mit seinem Rumpf'],
  ),
  paired(
    'webhooks',
    'docs/webhooks.md',
    ['Webhooks', 'delivery, signatures, digests of a day, torture test'],
    ['Webhooks', 'Zustellung, Signaturen, Tagesnachweise, Härtetest'],
  ),
  paired(
    'samples',
    'docs/samples/README.md',
    ['Samples', 'a request per transaction, its message and its order'],
    ['Beispiele', 'eine Anfrage je Geschäftsvorfall, ihre Nachricht, ihr Auftrag'],
  ),
  paired(
    'power-of-attorney-form',
    'docs/power-of-attorney-form.md',
    ['Form of a power of attorney', 'the fields of the PDF'],
    ['Formular der Vollmacht', 'die Felder der PDF'],
  ),
  paired(
    'evidence',
    'docs/evidence.md',
    ['Evidence', 'what is recorded, and how to check it'],
    ['Nachweise', 'was festgehalten wird, und wie man es prüft'],
  ),
  paired('changelog', 'CHANGELOG.md', ['Changelog', 'what customers notice'], ['Änderungen', 'was Kunden bemerken']),
  ...API_PAGES.map(ofApi),
]

const folderOf = (language: SiteLanguage): string => (language === 'en' ? '/docs' : `/docs/${language}`)

export const addressOf = (id: string, language: SiteLanguage): string =>
  id ? `${folderOf(language)}/${id}` : folderOf(language)

/** The same page as Markdown. */
export const markdownAddressOf = (id: string, language: SiteLanguage): string =>
  `${folderOf(language)}/${id || 'index'}.md`
