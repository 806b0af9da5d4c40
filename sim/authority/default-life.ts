import { feesOf } from './fees.ts'
import { toWirePlate } from './plate.ts'
import type { DocumentContent, Step } from './scenario.ts'
import { WITH_PROVISIONAL_PROOF } from './transactions.ts'

/** What the office knows of an application when it decides. */
export interface DecisionCase {
  applicationId: string
  businessTransaction: string
  vehicleIdentificationNumber: string
  licensePlate: string | null
  districtKey: string
  reservesPlate: boolean
  assignsPlate: boolean
  wantsRegistrationData: boolean
}

/** The approval that an application gets when nobody says otherwise: decision, fees, papers. */
export function approval(application: DecisionCase): Step {
  return {
    decision: 'approved',
    documents: approvalPapers(application.businessTransaction),
    costs: feesOf(application),
    paymentReference: `KZ ${application.applicationId.slice(0, 5)}/${application.applicationId.slice(-12)}`,
    ...(application.wantsRegistrationData ? { registrationData: registrationData(application) } : {}),
    ...(application.businessTransaction === 'AB' ? {} : { documentsReady: true }),
  }
}

const approvalPapers = (businessTransaction: string): DocumentContent[] => [
  { purpose: 'CERTIFICATE', filename: 'Bescheid.pdf', draw: 'decision' },
  ...(WITH_PROVISIONAL_PROOF.has(businessTransaction)
    ? [{ purpose: 'CERTIFICATE', filename: 'Vorlaeufiger-Zulassungsnachweis.pdf', draw: 'provisionalProof' } as const]
    : []),
]

/** Invented, but consistent: one and the same small car for every vehicle. */
const registrationData = ({ vehicleIdentificationNumber, licensePlate, districtKey }: DecisionCase) => ({
  Kennzeichen: licensePlate === null ? undefined : toWirePlate(licensePlate)?.text,
  Fahrzeugidentifizierungsnummer: vehicleIdentificationNumber,
  DatumErstzulassung: '2024-03-15',
  TextMarke: 'SIMULIERT',
  TextHandelsbezeichnung: 'MUSTERWAGEN',
  SchluesselHersteller: '9999',
  SchluesselTyp: 'AAA',
  SchluesselFahrzeugklasse: '01',
  TextKraftstoff: 'BENZIN',
  Hubraum: 1498,
  NennleistungKW: 85,
  AnzahlSitzplaetze: 5,
  TechnischZulaessigeGesamtmasse: 1820,
  NaechsteHauptuntersuchung: '032027',
  MerkmalTageszulassung: false,
  NummerZulBeschTeil1: 'B-A-2-022/26-00116',
  NummerZulBeschTeil2: 'SM123456',
  ausstellendeBehoerde: { behoerdeKreisschluessel: districtKey, behoerdeZusatzziffer: '0' },
})
