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
]

/** How to make the simulated authority answer in a given way. */
export function renderSimulators(vehicles: readonly MagicVehicle[]): string {
  const [sample] = vehicles
  return page('Simulators', code('sim/authority/magic-vehicles.ts'), [
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
    'HTTP and JSON under `/authority/control` on the simulator port, loopback only.',
    table(
      ['call', 'meaning'],
      CONTROL.map(([call = '', meaning = '']) => [code(call), meaning]),
    ),
  ])
}
