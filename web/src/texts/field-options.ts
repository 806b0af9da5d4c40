import type { Language } from './language.ts'

type Options = Readonly<Record<string, readonly [string, string]>>

const INTERVALS: Options = {
  jaehrlich: ['jährlich', 'yearly'],
  halbjaehrlich: ['halbjährlich', 'half-yearly'],
  vierteljaehrlich: ['vierteljährlich', 'quarterly'],
}
const PLATES: Options = {
  EURO: ['Euro-Kennzeichen', 'Euro plate'],
  ELECTRIC: ['Elektrokennzeichen (E)', 'Electric (E)'],
  HISTORIC: ['Oldtimerkennzeichen (H)', 'Historic (H)'],
}

/** Fields that know only a few values (contract 1, section 2); the values are literal, the words are ours. */
const OPTIONS: Readonly<Record<string, Options>> = {
  usageType: PLATES,
  paymentInterval: INTERVALS,
  plateType: { B: ['Typ B', 'type B'], Z: ['Typ Z', 'type Z'] },
  partyType: {
    NATURAL_PERSON: ['Privatperson', 'Private person'],
    LEGAL_PERSON: ['Firma', 'Company'],
    AUTHORITY: ['Behörde', 'Authority'],
    SOLE_TRADER: ['Einzelunternehmen', 'Sole trader'],
    ASSOCIATION: ['Vereinigung', 'Association'],
  },
  gender: {
    FEMALE: ['weiblich', 'female'],
    MALE: ['männlich', 'male'],
    DIVERSE: ['divers', 'diverse'],
    UNSPECIFIED: ['keine Angabe', 'unspecified'],
  },
  usage: { Steuer: ['Steuer', 'Tax'], Gebuehren: ['Gebühren', 'Fees'] },
  deliveryService: {
    ZusendungHalter: ['Zusendung an den Halter', 'Sent to the holder'],
    ZusendungBevollmaechtigter: ['Zusendung an den Bevollmächtigten', 'Sent to the representative'],
    ZusendungDritter: ['Zusendung an Dritte', 'Sent to a third party'],
    Abholung: ['Abholung', 'Collected'],
    AbholungHalter: ['Abholung durch den Halter', 'Collected by the holder'],
    AbholungBevollmaechtigter: ['Abholung durch den Bevollmächtigten', 'Collected by the representative'],
  },
  deliverTo: {
    HOLDER: ['Halter', 'Holder'],
    REPRESENTATIVE: ['Bevollmächtigter', 'Representative'],
    RECIPIENT: ['Empfänger', 'Recipient'],
  },
  documentType: {
    2: ['ZB I', 'Certificate part I'],
    3: ['ZB II', 'Certificate part II'],
    27: ['HU-Plakette', 'Inspection sticker'],
    37: ['Stempelplakette', 'Seal sticker'],
    39: ['Träger der HU-Plakette', 'Carrier of the inspection sticker'],
    40: ['Träger der Stempelplakette', 'Carrier of the seal sticker'],
    42: ['Beiblatt zur ZB I', 'Supplement to part I'],
  },
  position: { vorn: ['vorn', 'front'], hinten: ['hinten', 'rear'], beide: ['beide', 'both'] },
  inspectionType: { HU: ['HU', 'HU'], SP: ['SP', 'SP'] },
  type: {
    SCRAPPED_IN_GERMANY: ['in Deutschland verwertet', 'scrapped in Germany'],
    NOT_DISPOSED: ['nicht als Abfall entsorgt', 'not disposed of'],
    EXPORTED_FOR_DISPOSAL: ['zur Verwertung im Ausland', 'exported for disposal'],
  },
}

/** The values of a field with their words; undefined where anything can be typed. */
export function fieldOptions(path: string, language: Language): { value: string; word: string }[] | undefined {
  const options = OPTIONS[path.split('.').at(-1) ?? '']
  const side = language === 'de' ? 0 : 1
  return options && Object.entries(options).map(([value, words]) => ({ value, word: words[side] }))
}

export const optionWord = (path: string, value: string, language: Language): string =>
  fieldOptions(path, language)?.find((option) => option.value === value)?.word ?? value
