import { compact } from '../../../kernel/compact.ts'
import type { ReadElement } from '../../../kernel/parse/xml.ts'
import type { ApplicationResult, Costs, Decision, ResultParty } from '../answers.ts'
import { costItems, documents, entries, head, person, plate, rejectionReasons, statusWord } from './parts.ts'
import { all, cents, child, date, optionalText, optionalTruth, required, text } from './read.ts'
import { decodeRegistrationData } from './registration-data.ts'

/** 0707: the decision, and whatever the office says about an application before or after it. */
export function decodeApplicationResult(message: ReadElement): ApplicationResult {
  const result = required(message, 'ergebnisElektronischerAntrag')
  const decision = child(result, 'zulassungsentscheidung')
  const late = child(result, 'nachgereichteBegruendung')
  const assigned = child(result, 'zugeteiltesKennzeichen')
  const fees = child(result, 'gebuehren')
  const data = child(result, 'zulassungsdaten')
  return compact({
    kind: 'applicationResult' as const,
    ...head(message),
    applicationId: text(result, 'antragsnummer'),
    relatedMessageId: text(result, 'nachrichtenidBezugsnachricht'),
    businessTransaction: optionalText(result, 'artDesGeschaeftsvorfalls'),
    vehicleIdentificationNumber: optionalText(result, 'Fahrzeugidentifizierungsnummer'),
    status: statusWord(result),
    decision: decision && decodeDecision(decision),
    lateReasons: late ? rejectionReasons(late) : [],
    plate: assigned && plate(assigned),
    costs: fees && decodeCosts(fees),
    registrationData: data && decodeRegistrationData(data),
    documentsReady: optionalTruth(result, 'merkmalUnterlagenBereit'),
    parties: all(result, 'beteiligter').map(resultParty),
    entries: entries(result),
    documents: documents(result),
  })
}

function decodeDecision(element: ReadElement): Decision {
  const approval = child(element, 'antragsgemaesseEntscheidung')
  const body = approval ?? required(element, 'ablehnendeEntscheidung')
  return compact({
    approved: approval !== undefined,
    decidedAt: date(element, 'zeitpunktDerEntscheidung'),
    remarks: optionalText(body, 'bemerkungen'),
    reasons: rejectionReasons(body),
  })
}

const decodeCosts = (fees: ReadElement): Costs =>
  compact({
    items: costItems(fees),
    total: cents(fees, 'summePositionenGesamt'),
    currency: text(fees, 'waehrung'),
    paymentReference: optionalText(fees, 'kassenzeichen'),
    note: optionalText(fees, 'bemerkung'),
  })

const resultParty = (element: ReadElement): ResultParty =>
  compact({
    role: text(element, 'rolle'),
    roleName: optionalText(element, 'rollenbezeichnung'),
    person: person(required(element, 'person')),
  })
