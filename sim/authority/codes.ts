/**
 * Texts of the receipt codes that the simulated authority uses by itself. Five-digit codes below 98000 are those of the
 * contract; 98xxx are the project's own for outcomes whose codes are not public, as listed in schema/xkfz/README.md.
 */
export const CODE_TEXTS: Record<string, string> = {
  '00024': 'Technische Störung. Bitte versuchen Sie es später erneut.',
  '00300': 'Angabe nicht zulässig.',
  '00301': 'Pflichtangabe fehlt.',
  '00760': 'Die Anzahl der Sicherheitscodes stimmt nicht mit der Anzahl der Kennzeichen überein.',
  '04004': 'Das Fahrzeug wurde nicht gefunden.',
  '04005': 'Der Fahrzeugdatensatz wurde nicht gefunden.',
  '04006': 'Der Sicherheitscode der Zulassungsbescheinigung Teil I fehlt oder wird nicht akzeptiert.',
  '07078': 'Der Zuständigkeitsfinder antwortet nicht.',
  '07082': 'Das Portal der Zulassungsbehörde ist nicht erreichbar.',
  '07085': 'Die Nutzung ist gebührenpflichtig.',
  '07086': 'Der Vorgang ist derzeit nicht möglich.',
  '98000': 'Der Antrag wird zurückgewiesen.',
  '98001': 'Der Sicherheitscode der Stempelplakette ist falsch.',
  '98002': 'Der Sicherheitscode der Zulassungsbescheinigung ist falsch.',
  '98003': 'Das Fahrzeug ist bereits außer Betrieb gesetzt.',
  '98004': 'Das Kennzeichen kann nicht reserviert werden.',
  '98005': 'Der Antrag ist nicht bekannt.',
  '98006': 'Die Nachricht ist nicht bekannt.',
  '98007': 'Die Signatur ist nicht gültig.',
  '98008': 'Die Zulassungsbehörde ist nicht bekannt.',
  '98009': 'Der Geschäftsvorfall passt nicht zum Antrag.',
  '98010': 'Der Kontoinhaber ist nicht der künftige Halter.',
}

const MESSAGE_LEVEL: ReadonlySet<string> = new Set(['98006', '98007'])
const SCHEMA_LEVEL: ReadonlySet<string> = new Set(['00300', '00301'])

/** At which level of a message a code finds fault. */
export const levelOf = (code: string): 'nachricht' | 'schema' | 'fachlich' =>
  MESSAGE_LEVEL.has(code) ? 'nachricht' : SCHEMA_LEVEL.has(code) ? 'schema' : 'fachlich'
