import { isCalendarDate } from '../../../kernel/calendar-date.ts'
import { compact } from '../../../kernel/compact.ts'
import { readPdfForm } from '../../../paper/read/pdf-form.ts'
import { BLOCKS } from './blocks.ts'
import type { PaperDelivery, PaperRecipient } from './form-data.ts'
import type { FormAddress, FormBlock, FormFields, FormPerson } from './form-fields.ts'
import { MAX_VEHICLES, RECIPIENT_WORDS, vehicleField } from './form-values.ts'
import type { PartyFieldName, PartyGroup } from './party-fields.ts'

const TICKED = 'Ja'
const BLOCK_NAMES: readonly FormBlock[] = ['natural', 'legal', 'authority', 'soleTrader', 'association']
const RECIPIENTS: readonly PaperRecipient[] = ['HOLDER', 'REPRESENTATIVE', 'THIRD_PARTY']

/** What the named fields of a form say; undefined when it has none that we know, or cannot be read. Never throws. */
export function readForm(pdf: Uint8Array): FormFields | undefined {
  const fields = readPdfForm(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  if (!fields?.has('vollmachtgeber.art')) return undefined
  const text = (name: string): string | undefined => fields.get(name)?.trim() || undefined
  const of = (group: PartyGroup) => (name: PartyFieldName) => text(`${group}.${name}`)
  const isTicked = (name: string): boolean => fields.get(name) === TICKED
  const principal = of('vollmachtgeber')
  const vehicles = Array.from({ length: MAX_VEHICLES }, (_, index) => text(vehicleField(index)))
  const block = BLOCK_NAMES.find((name) => BLOCKS[name].title === text('vollmachtgeber.art'))
  const optional = compact({
    associationRepresentative: filled({
      companyName: principal('vertreterFirma'),
      lastName: principal('vertreterNachname'),
      firstName: principal('vertreterVorname'),
    }),
    customerNumber: text('vollmachtgeber.grosskundennummer'),
    deliveryRecipient: filled(nameAndAddress(of('dritter'))),
    continuingUntil: isTicked('umfang.dauerhaft') ? isoDay(text('umfang.gueltigBis')) : undefined,
  })
  return {
    ...optional,
    block,
    principal: compact({
      ...nameAndAddress(principal),
      dateOfBirth: isoDay(principal('geburtsdatum')),
      placeOfBirth: principal('geburtsort'),
      occupationKey: principal('wirtschaftszweig'),
    }),
    representative: nameAndAddress(of('bevollmaechtigter')),
    vehicles: vehicles.filter((vehicle) => vehicle !== undefined),
    delivery: deliveryOf((name) => fields.has(name), isTicked),
    isContinuing: isTicked('umfang.dauerhaft'),
    contradictions: contradictionsIn(isTicked),
    extendedDataProvision: isTicked('einwilligung.erweiterteDaten'),
  }
}

type Read = (name: PartyFieldName) => string | undefined

const nameAndAddress = (read: Read): FormPerson & FormAddress =>
  compact({
    companyName: read('firma'),
    lastName: read('nachname'),
    firstName: read('vorname'),
    streetName: read('strasse'),
    houseNumber: read('hausnummer'),
    addressSuffix: read('zusatz'),
    zipCode: read('postleitzahl'),
    cityName: read('ort'),
    countryCode: read('staat'),
  })

const filled = <T extends object>(group: T) => {
  const kept = compact(group)
  return Object.keys(kept).length === 0 ? undefined : kept
}

/** `29.2.1980` and `29.02.1980` as `1980-02-29`; anything that is no day of the calendar is nothing. */
function isoDay(text: string | undefined): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(text ?? '') ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(written) ? written : undefined
}

type IsTicked = (name: string) => boolean
type Choice = 'abholung' | 'teil1' | 'teil2'

const boxOf = (choice: Choice, recipient: PaperRecipient): string => `${choice}.${RECIPIENT_WORDS[recipient]}`
const tickedIn = (choice: Choice, isTicked: IsTicked): PaperRecipient[] =>
  RECIPIENTS.filter((recipient) => isTicked(boxOf(choice, recipient)))

/** Whom the papers go to; no recipient means the holder (contract 2, 4.3 no. 3). Undefined without any of the boxes. */
function deliveryOf(hasBox: IsTicked, isTicked: IsTicked): PaperDelivery | undefined {
  const hasBoxes = (['abholung', 'teil1', 'teil2'] as const).some((choice) =>
    RECIPIENTS.some((recipient) => hasBox(boxOf(choice, recipient))),
  )
  if (!hasBoxes) return undefined
  const [by] = tickedIn('abholung', isTicked)
  if (by === 'REPRESENTATIVE' || by === 'THIRD_PARTY') return { kind: 'pickup', by }
  const [certificatePartI = 'HOLDER'] = tickedIn('teil1', isTicked)
  const [certificatePartII = 'HOLDER'] = tickedIn('teil2', isTicked)
  return { kind: 'post', certificatePartI, certificatePartII }
}

const SCOPES = ['umfang.einzeln', 'umfang.dauerhaft'] as const

/** Collection goes together with no recipient by post either (contract 2, 4.1). */
function contradictionsIn(isTicked: IsTicked): string[] {
  const boxes = (choice: Choice) => tickedIn(choice, isTicked).map((recipient) => boxOf(choice, recipient))
  const [collected, parts] = [boxes('abholung'), [boxes('teil1'), boxes('teil2')]]
  const groups = [SCOPES.filter(isTicked), ...(collected.length > 0 ? [[...collected, ...parts.flat()]] : parts)]
  return groups.filter(({ length }) => length > 1).map((group) => group.join(' and '))
}
