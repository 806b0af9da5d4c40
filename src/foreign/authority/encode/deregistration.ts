import { type Element, el, leaf } from '../../../kernel/parse/xml.ts'
import type { DeregistrationMessage, Recycling } from '../messages.ts'
import { plateParts, referenceList, truth } from './parts.ts'

/** The content of message 0708 (contract 1, 2.3). */
export const encodeDeregistration = (message: DeregistrationMessage): Element =>
  el(
    'ausserbetriebsetzungGrosskunde',
    el('artDesGeschaeftsvorfalls', 'AB'),
    referenceList({ ...message.references, customerNumber: '' }),
    el('EMailAdresse', message.email),
    el('Fahrzeugidentifizierungsnummer', message.vehicleIdentificationNumber),
    ...plateParts(message.plate),
    el('AnzahlDerKennzeichen', message.frontPlateSecurityCode === undefined ? '1' : '2'),
    el('SicherheitscodeZB1', message.certificateSecurityCode),
    el(
      'sicherheitscodesKennzeichen',
      el('SicherheitscodeKennz1', message.rearPlateSecurityCode),
      leaf('SicherheitscodeKennz2', message.frontPlateSecurityCode),
    ),
    leaf('NummerZulBeschTeil1', message.certificateNumber),
    leaf('NummerZulBeschTeil2', message.certificatePartTwo?.number),
    leaf('SicherheitscodeZB2', message.certificatePartTwo?.securityCode),
    truth('MerkmalReservierungKennzeichen', message.reservePlate),
    message.recycling && recyclingProof(message.recycling),
  )

/** Ours: KBA's values are not public. */
const RECYCLING_CODES = { SCRAPPED_IN_GERMANY: '1', NOT_DISPOSED: '2', EXPORTED_FOR_DISPOSAL: '3' } as const

const recyclingProof = (recycling: Recycling): Element =>
  el(
    'Verwertungsnachweis',
    el('MerkmalVerwertungsnachweis', RECYCLING_CODES[recycling.type]),
    leaf('BetriebsnummerDemontagebetrieb', recycling.dismantlingCompanyNumber),
    leaf('DatumAusstellung', recycling.certificateDate),
    leaf('StaatVerwertung', recycling.countryCode),
  )
