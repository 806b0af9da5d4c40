import { CODE_TEXTS } from './codes.ts'
import type { AuthorityMessage, Scenario, TimedStep } from './scenario.ts'

export interface MagicVehicle {
  /** Last eight characters of the vehicle number; what stands before is free. */
  ending: string
  /** For people: what an API client sees. */
  description: string
  scenario: Omit<Scenario, 'match' | 'times'>
}

const calm = { fault: 'none', delayMs: 0, steps: [] } as const

/** Refused by the check module with one receipt code; no decision follows. */
const refused = (code: string, description: string, additional?: string): MagicVehicle => ({
  ending: `SIM${code}`,
  description,
  scenario: { ...calm, steps: [], receipt: { status: 'fehler', messages: [fehler(code, additional)] } },
})

const fehler = (code: string, additional?: string): AuthorityMessage => ({
  code,
  kind: 'Fehler',
  text: CODE_TEXTS[code],
  additional,
})

/** Accepted, then a story in seconds, since who has no control API cannot move the clock. */
const story = (
  number: string,
  description: string,
  status: 'eingereicht' | 'inBearbeitung' | 'weitergeleitet',
  steps: TimedStep[],
  messages: AuthorityMessage[] = [],
): MagicVehicle => ({
  ending: `SIM${number}`,
  description,
  scenario: { ...calm, receipt: { status, messages }, steps },
})

const broken = (number: string, description: string, fault: Scenario['fault'], delayMs = 0): MagicVehicle => ({
  ending: `SIM${number}`,
  description,
  scenario: { fault, delayMs, steps: [] },
})

const DECISION = [{ purpose: 'CERTIFICATE', filename: 'Bescheid.pdf', draw: 'decision' }] as const
const TAX_ARREARS = { code: '12', text: 'Es bestehen Rückstände bei der Kraftfahrzeugsteuer.' }

/**
 * Vehicle numbers that make the simulated authority answer in a given way, for API clients without its control API.
 * Example: WTEST0001SIM04004 is not known to the register.
 */
export const MAGIC_VEHICLES: readonly MagicVehicle[] = [
  refused('04004', 'Vehicle not found: FAILED, VEHICLE_UNKNOWN'),
  refused('04005', 'Vehicle file not found: FAILED, VEHICLE_UNKNOWN'),
  refused('00760', 'Wrong number of plate codes: FAILED, LICENSE_PLATE_CODE_QTY_INVALID'),
  refused('98001', 'Security code of a stamp plate is wrong: FAILED, LICENSE_PLATE_CODE_INVALID'),
  refused('98002', 'Security code of the certificate is wrong: FAILED, REGISTRATION_CERTIFICATE_CODE_INVALID'),
  refused('04006', 'Security code of ZB I not accepted: FAILED, REGISTRATION_CERTIFICATE_CODE_INVALID'),
  refused('98003', 'Already deregistered: FAILED, VEHICLE_ALREADY_DEREGISTERED (AB)'),
  refused('98004', 'Plate cannot be reserved: FAILED, RESERVATION_IMPOSSIBLE (AB)'),
  refused(
    '00300',
    'Schema check failed, content not allowed: FAILED, ERROR_UNHANDLED (AB)',
    'SCHEMAPRUEFUNG: Registerdaten unzulässig',
  ),
  refused(
    '00301',
    'Schema check failed, content missing: FAILED, ERROR_UNHANDLED (AB)',
    'SCHEMAPRUEFUNG: Registerdaten unvollständig',
  ),
  refused('98000', 'Refused without finer class: FAILED, FAILURE'),
  refused('00024', 'Technical fault: FAILED, retryable'),
  refused('07078', 'Jurisdiction finder silent: FAILED, retryable'),
  refused('07082', 'Portal unavailable: FAILED, retryable'),
  refused('07086', 'Operation impossible now: FAILED, retryable'),
  story('10001', 'ACCEPTED, after 3 seconds approved with the decision as document', 'eingereicht', [
    { after: 'PT3S', decision: 'approved', documents: [...DECISION] },
  ]),
  story('10002', 'ACCEPTED, after 3 seconds approved without a document', 'eingereicht', [
    { after: 'PT3S', decision: 'approved' },
  ]),
  story('10003', 'ACCEPTED, after 3 seconds rejected with a reason and the decision as document', 'eingereicht', [
    { after: 'PT3S', decision: 'rejected', messages: [TAX_ARREARS], documents: [...DECISION] },
  ]),
  story('10004', 'ACCEPTED, after 3 seconds rejected with a reason, without a document', 'eingereicht', [
    { after: 'PT3S', decision: 'rejected', messages: [TAX_ARREARS] },
  ]),
  story(
    '10005',
    'ACCEPTED, after 3 seconds rejected without reason; the reason follows 5 seconds later',
    'eingereicht',
    [
      { after: 'PT3S', decision: 'rejected' },
      { after: 'PT8S', lateReason: [TAX_ARREARS] },
    ],
  ),
  story('10006', 'ACCEPTED, after 3 seconds approved; a document follows 5 seconds later', 'eingereicht', [
    { after: 'PT3S', decision: 'approved' },
    { after: 'PT8S', lateDocuments: [...DECISION] },
  ]),
  story('10007', 'In processing at the portal, after 3 seconds approved', 'inBearbeitung', [
    { after: 'PT3S', decision: 'approved', documents: [...DECISION] },
  ]),
  story('10008', 'Passed to the registration office, after 3 seconds approved', 'weitergeleitet', [
    { after: 'PT3S', decision: 'approved', documents: [...DECISION] },
  ]),
  story('10009', 'ACCEPTED, after 2 seconds passed to the registration office and left there', 'eingereicht', [
    { after: 'PT2S', status: 'weitergeleitet' },
  ]),
  story('10010', 'In processing, after 3 seconds completed without a decision: no event', 'inBearbeitung', [
    { after: 'PT3S', completedWithoutDecision: true },
  ]),
  story('10011', 'ACCEPTED, after 3 seconds rejected; only a status query tells', 'eingereicht', [
    { after: 'PT3S', status: 'abgelehnt', silent: true },
  ]),
  story('10012', 'ACCEPTED and never decided', 'eingereicht', []),
  story(
    '10013',
    'ACCEPTED with the notice that the usage fee falls due (07085), after 3 seconds approved',
    'eingereicht',
    [{ after: 'PT3S', decision: 'approved', documents: [...DECISION] }],
    [{ code: '07085', kind: 'Hinweis', text: CODE_TEXTS['07085'] }],
  ),
  broken('20001', 'Taken, never answered: FAILED, open whether it arrived', 'timeout'),
  broken('20002', 'Taken, connection cut: FAILED, open whether it arrived', 'drop'),
  broken('20003', 'Taken, unreadable answer: FAILED, open whether it arrived', 'garbage'),
  broken('20004', 'Answered after five seconds: ACCEPTED', 'slow', 5000),
  broken('20005', 'Connection cut, nothing taken: FAILED, open whether it arrived', 'lost'),
]

const BY_ENDING = new Map(MAGIC_VEHICLES.map((vehicle) => [vehicle.ending, vehicle]))

export const findMagicVehicle = (vehicleIdentificationNumber: string): MagicVehicle | undefined =>
  BY_ENDING.get(vehicleIdentificationNumber.slice(-8))
