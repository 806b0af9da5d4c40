import { AUTHORITY_CALLS } from '../../sim/authority/control/control-calls.ts'
import { AUTHORITY_SHAPES } from '../../sim/authority/control/control-shapes.ts'
import type { MagicVehicle } from '../../sim/authority/magic-vehicles.ts'
import { PLATE_SERVICE_CALLS } from '../../sim/plate-service/control-calls.ts'
import { TRUST_CALLS, TRUST_SHAPES } from '../../sim/trust/control-calls.ts'
import { renderCalls } from './control-calls.ts'
import { code, page, table } from './markdown.ts'

/** How to make the simulated authority and trust service answer in a given way. */
export function renderSimulators(vehicles: readonly MagicVehicle[]): string {
  const [sample] = vehicles
  return page('Simulators', '`sim/authority/magic-vehicles.ts` and the `control-calls.ts` of each simulator', [
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
    '## What the check module finds',
    'An application that no scenario and no vehicle number decides is checked as the authority would check it. Beyond missing ' +
      'and contradictory content (00300, 00301, 00760, 04006) it refuses WZ that asks for a plate, or names another one than the ' +
      'vehicle had after its last approval (98009), and warns when the account is not the holder’s (`Warnung` 98010; case and ' +
      'multiple spaces do not count, first and last name may change places). The first password that is seen for an identifier ' +
      'is its password: another one is refused, and three refusals in a row lock it (`POST /logins`, `DELETE /logins`).',
    '## Control API',
    'HTTP and JSON under `/authority/control` on the simulator port, loopback only. No web page can call it: every POST says ' +
      '`Content-Type: application/json`, also one without a body (else 415), `Host` is `localhost`, `127.…` or `[::1]` with any ' +
      'port, and an `Origin`, where there is one, is that very host (else 403). The same holds for the other control APIs below.',
    '```sh\ncurl -H "Content-Type: application/json" -d \'{"advance":"PT1H"}\' http://127.0.0.1:8081/authority/control/clock\n' +
      'curl -X POST -H "Content-Type: application/json" http://127.0.0.1:8081/trust/control/processes/{providerId}/sign\n```',
    ...renderCalls(AUTHORITY_CALLS, AUTHORITY_SHAPES),
    ...TRUST,
    ...renderCalls(TRUST_CALLS, TRUST_SHAPES),
    '## Plate service',
    'A stand-in for a provider of plates and stickers, on the same port under `/plate-service`. It is used where ' +
      '`PLAKETTE_PLATE_SERVICE_URL` names it; unset, plate orders get 501. It takes orders with 201, answers in the shapes of the predecessor, and delivers nothing. ' +
      '`POST /orders` and `/orders/reshippedOrders` get `{ id, deliveries: [{ id, items: [{ orderItemIndex }] }], costNetValue }`, ' +
      '`/orders/emissionStickerOrders` gets `{ id, delivery: { id }, costNetValue }`. Control API under `/plate-service/control`:',
    ...renderCalls(PLATE_SERVICE_CALLS, {}),
    '## Time stamps',
    'An authority for time stamps (RFC 3161, SHA-256) on the same port under `/tsa`; it is used where `PLAKETTE_TIME_STAMP_URL` ' +
      'names it. `POST` a request of the type `application/timestamp-query`. What it signs says that it is not qualified.',
  ])
}

const TRUST = [
  '## Trust service',
  'A test instance without `PLAKETTE_TRUST_SERVICE_URL` has a simulated trust service on the same port. It takes the filled form ' +
    'and the SEPA mandate, looks companies up in a register, and signs the papers for real (PAdES, CMS) with certificates of a ' +
    'test authority that is made at each start; every certificate and every stamp says that it is not qualified. The ' +
    '`signatureUrl` of a process opens a page on which a person reads the papers, chooses a proof of identity, and signs or ' +
    "declines. A process of a natural person expires after 14 days on the simulators' clock.",
  'Its control API is under `/trust/control`; `{providerId}` is the last part of `signatureUrl`.',
]
