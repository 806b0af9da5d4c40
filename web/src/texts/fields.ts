import type { Language } from './language.ts'

/** German, English. */
type Words = readonly [string, string]

/** Where a field stands: the part of the application before its own name. The longest match counts; `#` is its number. */
const GROUPS: Readonly<Record<string, Words>> = {
  '': ['Auftrag', 'Order'],
  customization: ['Fahrzeug', 'Vehicle'],
  'customization.licensePlateNumberComponents': ['Kennzeichen', 'Licence plate'],
  'customization.vehicleRegistrationCertificatePartII': ['ZB II', 'ZB II'],
  'customization.recycling': ['Verwertung', 'Recycling'],
  'customization.inspections': ['Untersuchung #', 'Inspection #'],
  'customization.licensePlateSeals': ['Plakette #', 'Stamp plate #'],
  'customization.licensePlateAssignment': ['Zuteilung', 'Assignment'],
  'customization.licensePlateAssignment.reservation': ['Reservierung', 'Reservation'],
  'customization.licensePlateAssignment.reservation.licensePlate': ['Reserviertes Kennzeichen', 'Reserved plate'],
  vehicleHolder: ['Halter', 'Holder'],
  powerOfAttorney: ['Vollmacht', 'Power of attorney'],
  'powerOfAttorney.representative': ['Bevollmächtigter', 'Representative'],
  deliveryRecipient: ['Empfänger', 'Recipient'],
  bankAccount: ['Konto', 'Account'],
  taxDetails: ['Kfz-Steuer', 'Vehicle tax'],
  deliveries: ['Versand #', 'Delivery #'],
  principal: ['Vollmachtgeber', 'Principal'],
  representative: ['Bevollmächtigter', 'Representative'],
  vehicles: ['Fahrzeug #', 'Vehicle #'],
}

/** The own name of a field; where the same name means two things, the longer path is listed. */
const NAMES: Readonly<Record<string, Words>> = {
  email: ['E-Mail', 'E-mail'],
  externalOrderId: ['Referenz', 'Reference'],
  gksConfigurationId: ['GKS-Zugang', 'GKS access'],
  vehicleIdentificationNumber: ['FIN', 'VIN'],
  contractPartner: ['Vertragspartner', 'Contract partner'],
  customerNumber: ['Kundennummer', 'Customer number'],
  city: ['Unterscheidungszeichen', 'District'],
  middle: ['Buchstaben', 'Letters'],
  end: ['Ziffern', 'Digits'],
  usageType: ['Art', 'Kind'],
  vehicleRegistrationCertificateSecurityCode: ['Sicherheitscode ZB I', 'Security code ZB I'],
  rearLicensePlateSecurityCode: ['Sicherheitscode hinten', 'Rear security code'],
  frontLicensePlateSecurityCode: ['Sicherheitscode vorne', 'Front security code'],
  licensePlateReservationIncluded: ['Kennzeichen reservieren', 'Reserve the plate'],
  vehicleRegistrationCertificateNumber: ['Nummer der ZB I', 'Number of ZB I'],
  vehicleRegistrationCertificateImprintNumber: ['Drucknummer der ZB I', 'Imprint number of ZB I'],
  vehicleRegistrationCertificatePartIINumber: ['Nummer der ZB II', 'Number of ZB II'],
  'vehicleRegistrationCertificatePartII.number': ['Nummer', 'Number'],
  securityCode: ['Sicherheitscode', 'Security code'],
  deliveryToHolder: ['Versand an den Halter', 'Delivery to the holder'],
  insuranceConfirmationNumber: ['eVB-Nummer', 'Insurance confirmation (eVB)'],
  vehicleUsage: ['Verwendung', 'Usage'],
  position: ['Ort', 'Position'],
  plateType: ['Nächstes freies Kennzeichen', 'Next free plate'],
  electric: ['Elektrokennzeichen', 'Electric plate'],
  pin: ['PIN', 'PIN'],
  licensePlate: ['Kennzeichen', 'Plate'],
  inspectionType: ['Art', 'Kind'],
  nextInspection: ['Nächste (MMJJJJ)', 'Next (MMYYYY)'],
  institutionKey: ['Prüfstelle', 'Institution'],
  'recycling.type': ['Art', 'Kind'],
  dismantlingCompanyNumber: ['Demontagebetrieb', 'Dismantling company'],
  certificateDate: ['Nachweis vom', 'Certificate of'],
  countryCode: ['Land', 'Country'],
  firstName: ['Vorname', 'First name'],
  lastName: ['Nachname', 'Last name'],
  companyName: ['Firma', 'Company'],
  gender: ['Geschlecht', 'Gender'],
  streetName: ['Straße', 'Street'],
  houseNumber: ['Hausnummer', 'House number'],
  addressSuffix: ['Zusatz', 'Suffix'],
  zipCode: ['PLZ', 'Postcode'],
  cityName: ['Ort', 'City'],
  partyType: ['Art der Person', 'Kind of party'],
  occupationKey: ['Wirtschaftszweig', 'Sector key'],
  dateOfBirth: ['Geburtsdatum', 'Date of birth'],
  placeOfBirth: ['Geburtsort', 'Place of birth'],
  'associationRepresentative.firstName': ['Vertreter: Vorname', 'Representative: first name'],
  'associationRepresentative.lastName': ['Vertreter: Nachname', 'Representative: last name'],
  'associationRepresentative.companyName': ['Vertreter: Firma', 'Representative: company'],
  processId: ['Vorgang', 'Process'],
  documentBase64: ['Dokument', 'Document'],
  sepaMandateBase64: ['SEPA-Mandat', 'SEPA mandate'],
  iban: ['IBAN', 'IBAN'],
  accountHolder: ['Kontoinhaber', 'Account holder'],
  usage: ['Verwendung', 'Usage'],
  directDebitMandateGranted: ['Mandat erteilt', 'Mandate granted'],
  taxLargeCustomerId: ['Großkundennummer', 'Large-customer ID'],
  paymentInterval: ['Zahlweise', 'Payment interval'],
  taxExemptionRequested: ['Steuerbefreiung', 'Tax exemption'],
  taxExemptionReason: ['Grund der Befreiung', 'Reason of exemption'],
  deliveryService: ['Versandart', 'Service'],
  documentType: ['Dokument', 'Document'],
  quantity: ['Anzahl', 'Quantity'],
  deliverTo: ['An', 'To'],
  orderedAt: ['Bestellt am', 'Ordered at'],
  requestRegistrationData: ['Zulassungsdaten anfordern', 'Request registration data'],
  bic: ['BIC', 'BIC'],
  principal: ['Vollmachtgeber', 'Principal'],
  representative: ['Bevollmächtigter', 'Representative'],
  vehicleHolder: ['Halter', 'Holder'],
  deliveries: ['Versand', 'Deliveries'],
  deliveryRecipient: ['Empfänger', 'Recipient'],
  bankAccount: ['Konto', 'Account'],
  vehicles: ['Fahrzeuge', 'Vehicles'],
  address: ['Name und Anschrift', 'Name and address'],
  certificatePartIRecipient: ['ZB I an', 'ZB I to'],
  certificatePartIIRecipient: ['ZB II an', 'ZB II to'],
  pickup: ['Abholung', 'Collection'],
  extendedDataProvision: ['Erweiterte Datenbereitstellung', 'Extended data provision'],
  items: ['Inhalt', 'Contents'],
  orderEmissionSticker: ['Umweltplakette bestellen', 'Order an emission sticker'],
}

/** `customization.licensePlateSeals[0].securityCode` has these steps, and its place in the list is 1. */
const stepsOf = (path: string): string[] => path.split(/[.[\]]+/).filter(Boolean)
const isPlace = (step: string): boolean => /^\d+$/.test(step)

interface FieldWords {
  /** The part of the application that it belongs to. */
  group: string
  name: string
}

/** How people call a field of the application. */
export function fieldWords(path: string, language: Language): FieldWords {
  const side = language === 'de' ? 0 : 1
  const steps = stepsOf(path)
  const named = steps.filter((step) => !isPlace(step))
  const own = named.slice(-2).join('.')
  const name = (NAMES[own] ?? NAMES[named.at(-1) ?? ''])?.[side] ?? named.at(-1) ?? path
  for (let length = named.length - 1; length >= 0; length--) {
    const words = GROUPS[named.slice(0, length).join('.')]
    const place = steps.find(isPlace)
    if (words)
      return { name, group: words[side].replace('#', place === undefined ? '' : String(Number(place) + 1)).trim() }
  }
  return { group: '', name }
}

/** Within a sentence or a list of mixed fields: those of the vehicle and the order itself need no group. */
export function fieldName(path: string, language: Language): string {
  const { group, name } = fieldWords(path, language)
  const isPlain = /^(customization\.)?[^.[]+$/.test(path)
  return isPlain ? name : `${group}: ${name}`
}

/** How many characters a code has. */
const CODES: Readonly<Record<string, number>> = {
  rearLicensePlateSecurityCode: 3,
  frontLicensePlateSecurityCode: 3,
  'licensePlateSeals.securityCode': 3,
  vehicleRegistrationCertificateSecurityCode: 7,
  'vehicleRegistrationCertificatePartII.securityCode': 12,
}

export function codeLength(path: string): number | undefined {
  const named = stepsOf(path).filter((step) => !isPlace(step))
  return CODES[named.slice(-2).join('.')] ?? CODES[named.at(-1) ?? '']
}
