import { type Element, el, leaf } from '../../../kernel/parse/xml.ts'
import { AuthorityFailure } from '../failure.ts'
import type {
  Assignment,
  BankAccount,
  Delivery,
  Inspection,
  Party,
  PartyRole,
  RegistrationMessage,
  Tax,
  Vehicle,
} from '../messages.ts'
import { attachedDocument, person, plateParts, postalAddress, referenceList, truth } from './parts.ts'

/** The content of message 0702: HA, UG, WG, WZ, NZ and TZ (contract 1, 2.4 to 2.8). */
export const encodeRegistration = (message: RegistrationMessage): Element =>
  el(
    'elektronischerAntrag',
    el(
      'antragskopf',
      el('artDesGeschaeftsvorfalls', message.transaction),
      referenceList(message.references),
      el('EMailAdresse', message.email),
      truth('merkmalDatenbereitstellung', message.requestRegistrationData),
    ),
    vehicle(message),
    ...message.parties.map(party),
    message.assignment && el('kennzeichenzuteilung', assignment(message.assignment)),
    wrapped('versicherungsbestaetigung', leaf('Versicherungsbestaetigungsnummer', message.insuranceConfirmationNumber)),
    wrapped('fahrzeugverwendung', leaf('VerwendungFahrzeug', message.vehicleUsage)),
    ...message.inspections.map(inspection),
    message.tax && tax(message.tax),
    message.bankAccount && bankAccount(message.bankAccount),
    wrapped('feinstaubplakette', truth('merkmalBestellung', message.orderEmissionSticker)),
    ...message.deliveries.map((entry) => delivery(entry, message.parties)),
    ...message.documents.map(attachedDocument),
  )

const wrapped = (name: string, content: Element | undefined): Element | undefined => content && el(name, content)

const vehicle = (value: Vehicle): Element =>
  el(
    'fahrzeug',
    el('Fahrzeugidentifizierungsnummer', value.vehicleIdentificationNumber),
    ...plateParts(value.plate),
    leaf('NummerZulBeschTeil1', value.certificateNumber),
    leaf('DruckstuecknummerZB1', value.certificateImprintNumber),
    leaf('SicherheitscodeZB1', value.certificateSecurityCode),
    leaf('NummerZulBeschTeil2', value.certificatePartTwo?.number),
    leaf('SicherheitscodeZB2', value.certificatePartTwo?.securityCode),
    ...value.seals.map(({ position, securityCode }) =>
      el('stempelplakette', el('position', position), el('Sicherheitscode', securityCode)),
    ),
  )

/** 2 is the contract's (contract 2, 2.3), 3 and 4 are ours. */
const ROLE_CODES: Record<PartyRole, string> = { holder: '2', representative: '3', deliveryRecipient: '4' }

/** Deliveries point to a party by its place in the list. */
const componentId = (index: number): string => `K${index + 1}`

const party = (value: Party, index: number): Element =>
  el(
    'identifikation',
    el('vorgangskomponentenID', componentId(index)),
    el('rolle', ROLE_CODES[value.role]),
    el('person', person(value.person)),
    postalAddress(value.address),
    leaf('SchluesselBeruf', value.occupationKey),
  )

const assignment = (value: Assignment): Element =>
  value.kind === 'reserved'
    ? el('zuteilungReservierung', ...plateParts(value.plate), el('pin', value.pin))
    : el(
        'zuteilungNaechstesKennzeichen',
        el('MerkmalKennzeichenart', value.plateType),
        value.electric ? el('MerkmalElektrokennzeichen', 'true') : undefined,
      )

const NEXT_INSPECTION = { HU: 'NaechsteHauptuntersuchung', SP: 'NaechsteSicherheitspruefung' } as const

const inspection = ({ type, next, institutionKey }: Inspection): Element =>
  el(
    'hauptuntersuchung',
    el('artDerUntersuchung', type),
    el(NEXT_INSPECTION[type], next),
    leaf('schluesselnummerDerUeberwachungsinstitutionOderZDK', institutionKey || undefined),
  )

const tax = ({ paymentInterval, largeCustomerId, exemptionRequested, exemptionReason }: Tax): Element =>
  el(
    'steuerdaten',
    el('steuerzahlweise', paymentInterval),
    // A reason is passed on as it came, also where no exemption is requested (contract 1, 2.7).
    exemptionRequested || exemptionReason !== undefined
      ? el(
          'steuerbefreiung',
          truth('antragSteuerbefreiung', exemptionRequested),
          leaf('grundSteuerbefreiung', exemptionReason),
        )
      : undefined,
    leaf('grosskundenID', largeCustomerId),
  )

const bankAccount = (account: BankAccount): Element =>
  el(
    'bankverbindung',
    el('bankverbindungInternational', el('iban', account.iban)),
    el('kontoinhaber', account.accountHolder),
    truth('merkmalEinzugsermaechtigungErteilt', account.directDebitMandateGranted),
    el('nutzungBankverbindung', account.usage),
  )

function delivery({ service, recipient, orderedAt, items }: Delivery, parties: readonly Party[]): Element {
  const place = parties.findIndex(({ role }) => role === recipient)
  if (place === -1) throw new AuthorityFailure('schema', `a delivery names a ${recipient} who is not a party`)
  return el(
    'lieferinformationen',
    leaf('zeitpunktDerBestellung', orderedAt),
    el('lieferung', el('lieferdienst', service), el('vorgangskomponentenIDLieferadresse', componentId(place))),
    ...items.map(({ documentType, quantity }, index) =>
      el(
        'unterlage',
        el('positionsNummer', String(index + 1)),
        el('art', String(documentType)),
        el('anzahl', String(quantity)),
      ),
    ),
  )
}
