import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTROL } from '../../sim/authority/control/control.ts'
import { AUTHORITY_CALLS } from '../../sim/authority/control/control-calls.ts'
import { AUTHORITY_SHAPES } from '../../sim/authority/control/control-shapes.ts'
import { createCore } from '../../sim/authority/core.ts'
import { MAGIC_VEHICLES } from '../../sim/authority/magic-vehicles.ts'
import { createExaminer } from '../../sim/authority/wire/examine.ts'
import { createClock } from '../../sim/clock.ts'
import type { ControlCall, ControlField, ControlShapes } from '../../sim/control-call.ts'
import { forgetfulJournal } from '../../sim/journal.ts'
import { PLATE_SERVICE_CALLS } from '../../sim/plate-service/control-calls.ts'
import { PLATE_SERVICE_CONTROL } from '../../sim/plate-service/plate-service.ts'
import { createScheduler } from '../../sim/scheduler.ts'
import { TRUST_CONTROL } from '../../sim/trust/control.ts'
import { TRUST_CALLS, TRUST_SHAPES } from '../../sim/trust/control-calls.ts'
import { createCore as createTrustCore } from '../../sim/trust/core.ts'
import { inGerman, TRANSLATED } from './control-words.de.ts'
import { renderSimulators } from './simulators.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const clock = createClock(Date.now)
const deps = { clock, newId: randomUUID, openJournal: () => forgetfulJournal }
const core = createCore({ ...deps, scheduler: createScheduler(clock.now) })
const trust = createTrustCore(deps)
const examiner = createExaminer(resolve(ROOT, 'schema/xkfz/soap.xsd'))
const query = new URLSearchParams()
const plates = { received: [], answers: [] }

type Run = (route: string, body: unknown) => unknown
const SIMULATORS: [string, Record<string, unknown>, readonly ControlCall[], ControlShapes, Run][] = [
  [
    'authority',
    CONTROL,
    AUTHORITY_CALLS,
    AUTHORITY_SHAPES,
    (route, body) => CONTROL[route]?.({ core, examiner }, { body, query, id: '1' }),
  ],
  [
    'trust',
    TRUST_CONTROL,
    TRUST_CALLS,
    TRUST_SHAPES,
    (route, body) => TRUST_CONTROL[route]?.(trust, { body, id: '1' }),
  ],
  [
    'plate-service',
    PLATE_SERVICE_CONTROL,
    PLATE_SERVICE_CALLS,
    {},
    (route, body) => PLATE_SERVICE_CONTROL[route]?.(plates, body),
  ],
]

const routeOf = (call: string): string => call.replace(/\{\w+\}/, '{}')

/** The value, telling which fields of it are looked at. */
function watched(value: unknown, path: string, seen: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, name, receiver) {
      const found: unknown = Reflect.get(target, name, receiver)
      if (typeof name === 'symbol') return found
      if (Array.isArray(target)) return /^\d+$/.test(name) ? watched(found, `${path}[]`, seen) : found
      const place = path ? `${path}.${name}` : name
      seen.add(place)
      return watched(found, place, seen)
    },
  })
}

/** The documented paths as far as the example goes: a field inside of something that is not there cannot be looked at. */
const documented = (
  fields: readonly ControlField[],
  shapes: ControlShapes,
  value: Readonly<Record<string, unknown>>,
  path = '',
): string[] =>
  fields.flatMap(({ name, shape }) => {
    const plain = name.replace('[]', '')
    const place = path ? `${path}.${plain}` : plain
    const inner = value[plain]
    const entries = Array.isArray(inner) ? inner : inner === undefined || inner === null ? [] : [inner]
    const suffix = name.endsWith('[]') ? '[]' : ''
    const below = shape
      ? entries.flatMap((entry) => documented(shapes[shape] ?? [], shapes, entry, place + suffix))
      : []
    return [place, ...below]
  })

describe.each(SIMULATORS)('the control API of the simulator %s', (_name, served, calls, shapes, run) => {
  it('is documented call by call, and nothing else is', () => {
    expect(new Set(calls.map(({ call }) => routeOf(call)))).toEqual(new Set(Object.keys(served)))
    const page = readFileSync(resolve(ROOT, 'docs/simulators.md'), 'utf8')
    for (const { call } of calls) expect(page).toContain(`| \`${call}\``)
  })

  it.each(calls.filter(({ fields }) => fields).map((call) => [call.call, call.kind ?? '', call] as const))(
    '%s %s takes its example and reads exactly the documented fields',
    async (call, _, { fields = [], example = {} }) => {
      const seen = new Set<string>()
      const done = async () => run(routeOf(call), watched(example, '', seen))
      // A mailbox is there as soon as somebody names it.
      if (/\{\w+Id\}/.test(call)) await expect(done()).rejects.toMatchObject({ status: 404 })
      else await done()
      const free = (place: string) => /registrationData\.|^body\./.test(place)
      expect([...seen].filter((place) => !free(place)).sort()).toEqual(
        [...new Set(documented(fields, shapes, example))].sort(),
      )
    },
  )

  it('has every shape that its fields name', () => {
    const named = [...calls.flatMap(({ fields = [] }) => fields), ...Object.values(shapes).flat()]
    for (const { shape } of named) if (shape) expect(shapes).toHaveProperty([shape])
  })
})

describe('the description of the simulators', () => {
  it('tells who is refused and who is warned', () => {
    expect(renderSimulators([], 'en')).toMatch(/98009.*`Warnung` 98010/)
    expect(renderSimulators([], 'de')).toMatch(/98009.*`Warnung` 98010/)
  })

  it('has German words for what the simulators say, and none for what they no longer say', () => {
    const said = SIMULATORS.flatMap(([, , calls, shapes]) => [
      ...calls.flatMap(({ meaning, fields = [] }) => [meaning, ...fields.map((field) => field.meaning)]),
      ...Object.entries(shapes).flatMap(([name, fields]) => [name, ...fields.map(({ meaning }) => meaning)]),
    ])
    expect([...new Set(said)].sort()).toEqual([...TRANSLATED].sort())
    expect(() => inGerman('a sentence that is new')).toThrow('no German for "a sentence that is new"')
  })

  it('tells in German which derivedStatus a refused vehicle number gets', () => {
    expect(renderSimulators(MAGIC_VEHICLES, 'de')).toContain(
      '| `SIM04004` | Fahrzeug nicht gefunden: abgewiesen | VEHICLE_UNKNOWN |',
    )
  })
})
