import { AUTHORITY_CALLS } from '../../sim/authority/control/control-calls.ts'
import { AUTHORITY_SHAPES } from '../../sim/authority/control/control-shapes.ts'
import type { MagicVehicle } from '../../sim/authority/magic-vehicles.ts'
import { PLATE_SERVICE_CALLS } from '../../sim/plate-service/control-calls.ts'
import { TRUST_CALLS, TRUST_SHAPES } from '../../sim/trust/control-calls.ts'
import { derivedStatus } from '../../src/domain/order/derived-status.ts'
import { MAGIC_DE } from '../../web/src/screens/simulator/magic.de.ts'
import { renderCalls } from './control-calls.ts'
import { inGerman } from './control-words.de.ts'
import { code, page, table } from './markdown.ts'
import { SIMULATOR_PAGE } from './simulators-words.ts'

type Language = 'en' | 'de'

/** As an integrator meets it; the words of the dashboard leave it out. */
const statusOf = ({ scenario: { receipt } }: MagicVehicle): string =>
  receipt?.status === 'fehler'
    ? derivedStatus(
        'AB',
        'fehlgeschlagen',
        receipt.messages.map((message) => ({ type: 'QUITTUNG', kind: 'Fehler', code: message.code })),
      )
    : ''

const STORY: Record<Language, (vehicle: MagicVehicle) => string[]> = {
  en: ({ description }) => [description],
  de: (vehicle) => [MAGIC_DE[vehicle.ending] ?? '', statusOf(vehicle)],
}

const EXAMPLES = `\`\`\`sh
curl -H "Content-Type: application/json" -d '{"advance":"PT1H"}' http://127.0.0.1:8081/authority/control/clock
curl -X POST -H "Content-Type: application/json" http://127.0.0.1:8081/trust/control/processes/{providerId}/sign
\`\`\``

const headed = ([name, ...texts]: readonly string[]): string[] => [`## ${name}`, ...texts]

/** How to make the simulated authority and trust service answer in a given way. */
export function renderSimulators(vehicles: readonly MagicVehicle[], language: Language): string {
  const { title, intro, magic, magicHeads, check, control, trust, plates, stamps, heads } = SIMULATOR_PAGE[language]
  const told = { heads, say: language === 'de' ? inGerman : (english: string) => english }
  const [sample] = vehicles
  const [name, before, example, after] = magic
  return page(title, '`sim/authority/magic-vehicles.ts` and the `control-calls.ts` of each simulator', [
    intro,
    `## ${name}`,
    `${before}${sample ? example + code(`WTEST0001${sample.ending}`) : ''}${after}`,
    table(
      magicHeads,
      vehicles.map((vehicle) => [code(vehicle.ending), ...STORY[language](vehicle)]),
    ),
    ...headed(check),
    ...headed(control),
    EXAMPLES,
    ...renderCalls(AUTHORITY_CALLS, AUTHORITY_SHAPES, told),
    ...headed(trust),
    ...renderCalls(TRUST_CALLS, TRUST_SHAPES, told),
    ...headed(plates),
    ...renderCalls(PLATE_SERVICE_CALLS, {}, told),
    ...headed(stamps),
  ])
}
