import { pair } from '../texts/texts.ts'

/** Sections with what stands beside their title. */
export const SECTION_TEXTS = pair(
  {
    vehicle: { title: 'Fahrzeug', note: 'wie in der Zulassungsbescheinigung Teil I' },
    proofs: { title: 'Nachweise', note: 'Codes der Papiere, sie werden verschlüsselt gespeichert und nie angezeigt' },
    afterwards: { title: 'Kennzeichen und Verbleib', note: 'was nach der Außerbetriebsetzung geschieht' },
    holder: { title: 'Halter', note: 'wer das Fahrzeug künftig hält' },
    insurance: { title: 'Versicherung und HU', note: '' },
    tax: { title: 'Kfz-Steuer', note: 'eine der beiden Angaben reicht' },
    plate: { title: 'Kennzeichen', note: '' },
    delivery: { title: 'Zustellung', note: '' },
    power: { title: 'Vollmacht', note: '' },
    order: { title: 'Auftrag', note: '' },
  },
  {
    vehicle: { title: 'Vehicle', note: 'as in registration certificate part I' },
    proofs: { title: 'Proofs', note: 'codes of the papers; they are stored encrypted and never shown' },
    afterwards: { title: 'Plate and vehicle', note: 'what happens after deregistration' },
    holder: { title: 'Holder', note: 'who keeps the vehicle from now on' },
    insurance: { title: 'Insurance and inspection', note: '' },
    tax: { title: 'Vehicle tax', note: 'one of the two is enough' },
    plate: { title: 'Plate', note: '' },
    delivery: { title: 'Delivery', note: '' },
    power: { title: 'Power of attorney', note: '' },
    order: { title: 'Order', note: '' },
  },
)

/** What a folded section says while nothing was chosen. */
export const FOLDED_TEXTS = pair(
  {
    plate: 'bleibt, wie es ist',
    delivery: 'keine Angabe, die Behörde sendet an den Halter',
    power: 'keine, der Halter beantragt selbst',
  },
  {
    plate: 'stays as it is',
    delivery: 'nothing said, the office sends to the holder',
    power: 'none, the holder applies in person',
  },
)

/** Labels where the form says it better than the bare name of the field, by path without places. */
export const LABEL_TEXTS = pair(
  {
    'customization.licensePlateNumberComponents': 'Aktuelles Kennzeichen',
    'customization.vehicleIdentificationNumber': 'FIN (Feld E)',
    'customization.vehicleRegistrationCertificatePartII.securityCode': 'Sicherheitscode ZB II',
    'customization.vehicleRegistrationCertificatePartII.number': 'Nummer der ZB II',
    'customization.licensePlateSeals.position': 'Plakette',
    'customization.inspections.nextInspection': 'Nächste Untersuchung',
    'customization.licensePlateReservationIncluded': 'Kennzeichen für dieses Fahrzeug reservieren',
    'customization.recycling.type': 'Verbleib des Fahrzeugs',
    'customization.licensePlateAssignment.reservation.licensePlate': 'Reserviertes Kennzeichen',
    'customization.licensePlateAssignment.reservation.pin': 'PIN der Reservierung',
    'customization.licensePlateAssignment.electric': 'Elektrokennzeichen (E)',
    'address.companyName': 'Firma, wie im Handelsregister',
    'address.houseNumber': 'Nr.',
    'vehicleHolder.occupationKey': 'Wirtschaftszweig (SV 5)',
    'taxDetails.taxLargeCustomerId': 'Großkunden-ID',
    'taxDetails.taxExemptionRequested': 'Steuerbefreiung beantragen',
    sepaMandateBase64: 'SEPA-Mandat, unterschrieben',
    'powerOfAttorney.processId': 'Vorgang der Vollmacht',
    'powerOfAttorney.documentBase64': 'Vollmacht, signiert',
    'deliveries.items': 'Was zugestellt wird',
    '~power': 'Wer beantragt',
    '~tax': 'Wie die Steuer eingezogen wird',
    '~assignment': 'Kennzeichen',
    '~holder': 'Angaben zum Halter',
    '~representative': 'Bevollmächtigten angeben',
  },
  {
    'customization.licensePlateNumberComponents': 'Current plate',
    'customization.vehicleIdentificationNumber': 'VIN (field E)',
    'customization.vehicleRegistrationCertificatePartII.securityCode': 'Security code ZB II',
    'customization.vehicleRegistrationCertificatePartII.number': 'Number of ZB II',
    'customization.licensePlateSeals.position': 'Stamp plate',
    'customization.inspections.nextInspection': 'Next inspection',
    'customization.licensePlateReservationIncluded': 'Reserve the plate for this vehicle',
    'customization.recycling.type': 'What becomes of the vehicle',
    'customization.licensePlateAssignment.reservation.licensePlate': 'Reserved plate',
    'customization.licensePlateAssignment.reservation.pin': 'PIN of the reservation',
    'customization.licensePlateAssignment.electric': 'Electric plate (E)',
    'address.companyName': 'Company as registered',
    'address.houseNumber': 'No.',
    'vehicleHolder.occupationKey': 'Sector key (SV 5)',
    'taxDetails.taxLargeCustomerId': 'Large-customer ID',
    'taxDetails.taxExemptionRequested': 'Apply for tax exemption',
    sepaMandateBase64: 'SEPA mandate, signed',
    'powerOfAttorney.processId': 'Process of the power of attorney',
    'powerOfAttorney.documentBase64': 'Power of attorney, signed',
    'deliveries.items': 'What is delivered',
    '~power': 'Who applies',
    '~tax': 'How the tax is collected',
    '~assignment': 'Plate',
    '~holder': 'Data of the holder',
    '~representative': 'Name a representative',
  },
)

/** What helps while one types, by path without places. */
export const HELP_TEXTS = pair(
  {
    'customization.licensePlateNumberComponents': 'Wie es kommt: „bsp-ma 118e“ wird erkannt',
    'customization.vehicleRegistrationCertificateNumber': '18 bis 20 Zeichen, steht oben rechts',
    'customization.frontLicensePlateSecurityCode': 'Nur bei zwei Kennzeichen',
    'customization.insuranceConfirmationNumber': '7 Zeichen',
    'customization.inspections.nextInspection': 'Monat und Jahr, zum Beispiel 05/2028',
    'bankAccount.accountHolder': 'Muss der künftige Halter sein',
    'vehicleHolder.occupationKey': 'Drei Zeichen, zum Beispiel 771 Autovermietung',
    'taxDetails.taxLargeCustomerId': 'Drei Ziffern, ein Buchstabe, vier Ziffern',
    'powerOfAttorney.documentBase64': 'PDF mit Signatur oder Siegel, höchstens 8 MB',
    sepaMandateBase64: 'PDF, auch ein Scan, höchstens 8 MB',
    externalOrderId: 'Schützt davor, denselben Antrag zweimal zu stellen',
    'customization.licensePlateAssignment.reservation.licensePlate': 'Reserviert bei der Zulassungsbehörde',
    'customization.recycling.countryCode': 'Staatenschlüssel, zum Beispiel PL',
  },
  {
    'customization.licensePlateNumberComponents': 'Any spelling: “bsp-ma 118e” is understood',
    'customization.vehicleRegistrationCertificateNumber': '18 to 20 characters, at the top right',
    'customization.frontLicensePlateSecurityCode': 'Only with two plates',
    'customization.insuranceConfirmationNumber': '7 characters',
    'customization.inspections.nextInspection': 'Month and year, such as 05/2028',
    'bankAccount.accountHolder': 'Must be the future holder',
    'vehicleHolder.occupationKey': 'Three characters, such as 771',
    'taxDetails.taxLargeCustomerId': 'Three digits, a letter, four digits',
    'powerOfAttorney.documentBase64': 'PDF with signature or seal, at most 8 MB',
    sepaMandateBase64: 'PDF, a scan will do, at most 8 MB',
    externalOrderId: 'Keeps the same application from being filed twice',
    'customization.licensePlateAssignment.reservation.licensePlate': 'Reserved at the registration office',
    'customization.recycling.countryCode': 'State key, such as PL',
  },
)

/** The ways to choose from that are no part of the application. */
export const WAY_TEXTS = pair(
  {
    '~power': { none: 'Der Halter selbst', process: 'Mit unterschriebenem Vorgang', document: 'Mit eigenem PDF' },
    '~tax': { debit: 'Lastschrift (SEPA)', largeCustomer: 'Großkunden-ID' },
    '~assignment': { keep: 'Bleibt', reserved: 'Reserviert', next: 'Nächstes freies' },
    '~holder': { process: 'Aus der Vollmacht', here: 'Hier angeben' },
  },
  {
    '~power': { none: 'The holder', process: 'With a signed process', document: 'With an own PDF' },
    '~tax': { debit: 'Direct debit (SEPA)', largeCustomer: 'Large-customer ID' },
    '~assignment': { keep: 'Stays', reserved: 'Reserved', next: 'Next free one' },
    '~holder': { process: 'From the power of attorney', here: 'Say it here' },
  },
)

/** Worth a look, never in the way. */
export const HINT_TEXTS = pair(
  {
    lookalike: 'I, l und O werden leicht verwechselt: mit 1 und 0 vergleichen.',
    beforeCodes: 'Papiere aus der Zeit vor 2015 haben keinen Sicherheitscode.',
    unknownCity: (city: string) => `„${city}“ kennen wir nicht als Unterscheidungszeichen.`,
    countryDe: 'Deutschland hat hier den Schlüssel D, nicht DE.',
    oddFin: (length: number) => `Eine FIN hat meist 17 Zeichen, hier stehen ${length}.`,
  },
  {
    lookalike: 'I, l and O are easily mistaken: compare with 1 and 0.',
    beforeCodes: 'Papers from before 2015 have no security code.',
    unknownCity: (city: string) => `We do not know “${city}” as a district code.`,
    countryDe: 'Germany has the key D here, not DE.',
    oddFin: (length: number) => `A VIN mostly has 17 characters; here are ${length}.`,
  },
)

export const FORM_TEXTS = pair(
  {
    optional: 'optional',
    choose: 'bitte wählen',
    nothing: 'keine Angabe',
    yes: 'ja',
    no: 'nein',
    change: 'Ändern',
    more: 'Weitere Angaben',
    add: {
      'customization.licensePlateSeals': 'Plakettencode angeben',
      'customization.inspections': 'Weitere Untersuchung',
      deliveries: 'Zustellung angeben',
    },
    entry: {
      'customization.licensePlateSeals': (place: number) => `Plakette ${place}`,
      'customization.inspections': (place: number) => `Untersuchung ${place}`,
      deliveries: (place: number) => `Zustellung ${place}`,
    },
    remove: 'Entfernen',
    upload: 'PDF wählen',
    uploading: 'Wird hochgeladen …',
    document: 'Dokument',
    tooLarge: 'Das Dokument ist größer als 8 MB.',
    failed: 'Das Hochladen hat nicht geklappt. Bitte noch einmal versuchen.',
    month: 'MM/JJJJ',
    readyPowers: 'Unterschrieben und bereit:',
    readyForVehicle: 'Bereit für dieses Fahrzeug:',
  },
  {
    optional: 'optional',
    choose: 'please choose',
    nothing: 'nothing said',
    yes: 'yes',
    no: 'no',
    change: 'Change',
    more: 'More',
    add: {
      'customization.licensePlateSeals': 'Add a stamp-plate code',
      'customization.inspections': 'Another inspection',
      deliveries: 'Add a delivery',
    },
    entry: {
      'customization.licensePlateSeals': (place: number) => `Stamp plate ${place}`,
      'customization.inspections': (place: number) => `Inspection ${place}`,
      deliveries: (place: number) => `Delivery ${place}`,
    },
    remove: 'Remove',
    upload: 'Choose a PDF',
    uploading: 'Uploading …',
    document: 'Document',
    tooLarge: 'The document is larger than 8 MB.',
    failed: 'The upload did not work. Please try again.',
    month: 'MM/YYYY',
    readyPowers: 'Signed and ready:',
    readyForVehicle: 'Ready for this vehicle:',
  },
)
