import { toDisplayPlate } from '../plate.ts'
import { allAt, at, isTrueAt, textAt, type XmlTree } from './xml.ts'

/** Someone named in an application, with the person's own markup kept as read. */
export interface Party {
  role: string
  person: XmlTree
}

/** What the simulated authority takes from an application (0708 or 0702). */
export interface FiledApplication {
  businessTransaction: string
  vehicleIdentificationNumber: string
  /** The current plate, display form. */
  currentPlate: string | undefined
  /** The reserved plate that is to be assigned, display form. */
  reservedPlate: string | undefined
  assignsPlate: boolean
  /** The next free plate is to be an electric one. */
  assignsElectricPlate: boolean
  reservesPlate: boolean
  wantsRegistrationData: boolean
  contractPartner: string | undefined
  parties: Party[]
  /** The element that holds the application, for the check module. */
  content: XmlTree
}

export function readApplication(type: string, message: XmlTree): FiledApplication | undefined {
  if (type === '0708') return readDeregistration(message)
  if (type === '0702') return readRegistration(message)
  return undefined
}

function readDeregistration(message: XmlTree): FiledApplication | undefined {
  const content = at(message, 'ausserbetriebsetzungGrosskunde')
  return (
    content && {
      businessTransaction: 'AB',
      vehicleIdentificationNumber: textAt(content, 'Fahrzeugidentifizierungsnummer') ?? '',
      currentPlate: plateAt(content),
      reservedPlate: undefined,
      assignsPlate: false,
      assignsElectricPlate: false,
      reservesPlate: isTrueAt(content, 'MerkmalReservierungKennzeichen'),
      wantsRegistrationData: false,
      contractPartner: contractPartnerIn(content),
      parties: [],
      content,
    }
  )
}

function readRegistration(message: XmlTree): FiledApplication | undefined {
  const content = at(message, 'elektronischerAntrag')
  const head = at(content, 'antragskopf')
  const vehicle = at(content, 'fahrzeug')
  const assignment = at(content, 'kennzeichenzuteilung')
  return (
    content && {
      businessTransaction: textAt(head, 'artDesGeschaeftsvorfalls') ?? '',
      vehicleIdentificationNumber: textAt(vehicle, 'Fahrzeugidentifizierungsnummer') ?? '',
      currentPlate: plateAt(vehicle),
      reservedPlate: plateAt(at(assignment, 'zuteilungReservierung')),
      assignsPlate: assignment !== undefined,
      assignsElectricPlate: isTrueAt(assignment, 'zuteilungNaechstesKennzeichen', 'MerkmalElektrokennzeichen'),
      reservesPlate: false,
      wantsRegistrationData: isTrueAt(head, 'merkmalDatenbereitstellung'),
      contractPartner: contractPartnerIn(head),
      parties: allAt(content, 'identifikation').flatMap(readParty),
      content,
    }
  )
}

function readParty(identification: XmlTree): Party[] {
  const person = at(identification, 'person')
  return person ? [{ role: textAt(identification, 'rolle') ?? '', person }] : []
}

function plateAt(parent: XmlTree | undefined): string | undefined {
  const text = textAt(parent, 'Kennzeichen')
  if (text === undefined) return undefined
  const electric = isTrueAt(parent, 'MerkmalElektrokennzeichen')
  return toDisplayPlate({ text, electric, historic: isTrueAt(parent, 'MerkmalOldtimerkennzeichen') })
}

/** Reference type 28 (contract 1, 2.9). */
const contractPartnerIn = (parent: XmlTree | undefined): string | undefined =>
  textAt(
    allAt(at(parent, 'listeReferenzAntrag'), 'referenz').find((one) => textAt(one, 'referenzTyp') === '28'),
    'referenzID',
  )
