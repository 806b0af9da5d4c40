import { isCalendarDate } from '../../../kernel/calendar-date.ts'
import { compact } from '../../../kernel/compact.ts'
import { readPdfForm } from '../../../kernel/pdf-form.ts'
import { BLOCKS } from './blocks.ts'
import type { PaperDelivery, Recipient } from './form-data.ts'
import type { FormAddress, FormBlock, FormFields, FormPerson } from './form-fields.ts'
import { MAX_VEHICLES, RECIPIENT_WORDS, vehicleField } from './form-values.ts'
import type { PartyFieldName, PartyGroup } from './party-fields.ts'

const TICKED = 'Ja'
const BLOCK_NAMES: readonly FormBlock[] = ['natural', 'legal', 'authority', 'soleTrader', 'association']
const RECIPIENTS: readonly Recipient[] = ['HOLDER', 'REPRESENTATIVE', 'THIRD_PARTY']

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
    delivery: deliveryOf(isTicked),
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

/** `29.02.1980` as `1980-02-29`; anything that is no day of the calendar is nothing. */
function isoDay(text: string | undefined): string | undefined {
  const day = text?.split('.').reverse().join('-')
  return day !== undefined && isCalendarDate(day) ? day : undefined
}

function deliveryOf(isTicked: (name: string) => boolean): PaperDelivery | undefined {
  const recipientIn = (group: string) =>
    RECIPIENTS.find((recipient) => isTicked(`${group}.${RECIPIENT_WORDS[recipient]}`))
  const by = recipientIn('abholung')
  if (by === 'REPRESENTATIVE' || by === 'THIRD_PARTY') return { kind: 'pickup', by }
  const [certificatePartI, certificatePartII] = [recipientIn('teil1'), recipientIn('teil2')]
  return certificatePartI && certificatePartII ? { kind: 'post', certificatePartI, certificatePartII } : undefined
}
