/** A page of the API reference; `scripts/docs/reference` renders it from the document of the API. */
export interface ApiPage {
  /** What its address ends with below `/docs/reference/`; empty for the overview. */
  id: string
  /** The group of operations that stands on it; absent where something else does. */
  tag?: string
  en: readonly [title: string, about: string]
  de: readonly [title: string, about: string]
}

/** In the order in which a reader needs them. */
export const API_PAGES = [
  {
    id: '',
    en: ['API reference', 'every operation with its place'],
    de: ['API-Referenz', 'jede Operation und wo sie steht'],
  },
  {
    id: 'applications',
    tag: 'Applications',
    en: ['Applications', 'filing the seven transactions'],
    de: ['Anträge', 'die sieben Geschäftsvorfälle einreichen'],
  },
  {
    id: 'validations',
    tag: 'Validations',
    en: ['Validations', 'what filing would say, without filing'],
    de: ['Prüfungen', 'was das Einreichen sagen würde, ohne einzureichen'],
  },
  {
    id: 'orders',
    tag: 'Orders',
    en: ['Orders', 'what became of the applications'],
    de: ['Aufträge', 'was aus den Anträgen wurde'],
  },
  {
    id: 'files',
    tag: 'Files',
    en: ['Files', 'documents of a decision'],
    de: ['Dateien', 'Papiere einer Entscheidung'],
  },
  {
    id: 'events',
    tag: 'Events',
    en: ['Events', 'what happened, for programs that ask'],
    de: ['Ereignisse', 'was geschah, für Programme, die fragen'],
  },
  {
    id: 'webhooks',
    en: ['Webhook reference', 'every event with its fields'],
    de: ['Webhook-Referenz', 'jedes Ereignis mit seinen Feldern'],
  },
  {
    id: 'powers-of-attorney',
    tag: 'Powers of attorney',
    en: ['Powers of attorney', 'let one be signed'],
    de: ['Vollmachten', 'unterschreiben lassen'],
  },
  {
    id: 'gks-accesses',
    tag: 'GKS accesses',
    en: ['GKS accesses', 'own accesses to the authority'],
    de: ['GKS-Zugänge', 'eigene Zugänge zur Behörde'],
  },
  {
    id: 'fee-notices',
    tag: 'Fee notices',
    en: ['Fee notices', 'what the offices charge'],
    de: ['Gebührenbescheide', 'was die Zulassungsstellen berechnen'],
  },
  {
    id: 'unmatched-messages',
    tag: 'Unmatched messages',
    en: ['Unmatched messages', 'mail without an order'],
    de: ['Nicht zugeordnete Nachrichten', 'Post ohne Auftrag'],
  },
  {
    id: 'invoices',
    tag: 'Invoices',
    en: ['Invoices', 'what the operator charges'],
    de: ['Rechnungen', 'was der Betreiber berechnet'],
  },
  {
    id: 'service',
    tag: 'Service',
    en: ['Service', 'whether service and offices are up'],
    de: ['Dienst', 'ob Dienst und Zulassungsstellen erreichbar sind'],
  },
  {
    id: 'not-served',
    tag: 'Not served',
    en: ['Not served', 'operations of the contract that are handed on or refused'],
    de: ['Nicht angeboten', 'was weitergereicht oder abgelehnt wird'],
  },
  {
    id: 'answers',
    en: ['Answers that are no success', 'every refusal with an example'],
    de: ['Antworten ohne Erfolg', 'jede Ablehnung mit Beispiel'],
  },
] as const satisfies readonly ApiPage[]

/** Where the file of a page lies in the repository. */
export const apiFileOf = (id: string): string => `docs/reference/${id || 'index'}.md`

export const apiIdOf = (id: string): string => (id ? `reference/${id}` : 'reference')
