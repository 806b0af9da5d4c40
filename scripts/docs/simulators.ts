import type { MagicVehicle } from '../../sim/authority/magic-vehicles.ts'
import { code, page, table } from './markdown.ts'

const CONTROL = [
  ['POST /scenarios', 'adds a scenario; the newest that matches wins'],
  ['DELETE /scenarios', 'removes all'],
  ['GET /received', 'every message received, by `vehicleIdentificationNumber`, `username` or `kind`'],
  ['DELETE /received', 'forgets them'],
  ['POST /clock', '`{ "advance": "PT2H" }` moves its own clock on'],
  ['POST /applications/{applicationId}/messages', 'sends one step for an application now'],
  ['POST /messages', 'puts a fee notice or a message without an order into a mailbox'],
  ['GET /applications', 'what the simulated authority holds'],
  [
    'POST /offices',
    '`{ "districtKey": "11000", "portal": "down", "name": "…" }`: what it says of a registration office (0712); `portal` is `up` or `down`',
  ],
]

const PLATE_SERVICE = [
  [
    'POST /answers',
    'what the next order gets instead of 201: `{ "status", "body", "fault": "drop" }`; a fault is `drop`, `timeout` or `half`',
  ],
  ['DELETE /answers', 'forgets them'],
  ['GET /received', 'every order received, with its path, content type and body as text'],
  ['DELETE /received', 'forgets them'],
]

/** A call of the control API with what it does; the id of a process is the last part of its link. */
export type ControlCalls = Readonly<Record<string, { meaning: string }>>

/** How to make the simulated authority and trust service answer in a given way. */
export function renderSimulators(vehicles: readonly MagicVehicle[], trustCalls: ControlCalls): string {
  const [sample] = vehicles
  return page('Simulators', code('sim/authority/magic-vehicles.ts and sim/trust/control.ts'), [
    'A test instance without `PLAKETTE_AUTHORITY_URL` starts a simulated authority on the simulator port. It checks login, ' +
      'schema and signature as the authority would, answers with a receipt and, after `PLAKETTE_SIMULATOR_DECISION_MS`, ' +
      'approves with a decision document. It shares no code with the service, only the wire schema in `schema/xkfz` ' +
      'and the samples in `fixtures`.',
    '## Vehicle numbers with a story',
    `The last eight characters of \`vehicleIdentificationNumber\` choose what happens; what stands before is free${
      sample ? `, for example ${code(`WTEST0001${sample.ending}`)}` : ''
    }. Works for every API client, without the control API.`,
    table(
      ['number ends with', 'what happens'],
      vehicles.map(({ ending, description }) => [code(ending), description]),
    ),
    '## Control API',
    'HTTP and JSON under `/authority/control` on the simulator port, loopback only. No web page can call it: every POST says ' +
      '`Content-Type: application/json`, also one without a body (else 415), `Host` is `localhost`, `127.…` or `[::1]` with any ' +
      'port, and an `Origin`, where there is one, is that very host (else 403). The same holds for the other control APIs below.',
    '```sh\ncurl -H "Content-Type: application/json" -d \'{"advance":"PT1H"}\' http://127.0.0.1:8081/authority/control/clock\n' +
      'curl -X POST -H "Content-Type: application/json" http://127.0.0.1:8081/trust/control/processes/{providerId}/sign\n```',
    table(
      ['call', 'meaning'],
      CONTROL.map(([call = '', meaning = '']) => [code(call), meaning]),
    ),
    ...trustPart(trustCalls),
    '## Plate service',
    'A stand-in for a provider of plates and stickers, on the same port under `/plate-service`. It is used where ' +
      '`PLAKETTE_PLATE_SERVICE_URL` names it; unset, plate orders get 501. It takes orders with 201 and delivers nothing. ' +
      'Control API under `/plate-service/control`:',
    table(
      ['call', 'meaning'],
      PLATE_SERVICE.map(([call = '', meaning = '']) => [code(call), meaning]),
    ),
  ])
}

const trustPart = (calls: ControlCalls): string[] => [
  '## Trust service',
  'A test instance without `PLAKETTE_TRUST_SERVICE_URL` has a simulated trust service on the same port. It takes the filled form ' +
    'and the SEPA mandate, looks companies up in a register, and signs the papers for real (PAdES, CMS) with certificates of a ' +
    'test authority that is made at each start; every certificate and every stamp says that it is not qualified. The ' +
    '`signatureUrl` of a process opens a page on which a person reads the papers, chooses a proof of identity, and signs or ' +
    "declines. A process of a natural person expires after 14 days on the simulators' clock.",
  'Its control API is under `/trust/control`; `{providerId}` is the last part of `signatureUrl`.',
  table(
    ['call', 'meaning'],
    Object.entries(calls).map(([call, { meaning }]) => [code(call.replace('{}', '{providerId}')), meaning]),
  ),
]
