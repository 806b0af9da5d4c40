import { describe, expect, it } from 'vitest'
import { readScenario } from './control/read-scenario.ts'
import { findScenario, type StoredScenario, type Subject } from './scenario.ts'

const SUBJECT: Subject = {
  kind: 'application',
  username: 'anna',
  businessTransaction: 'AB',
  vehicleIdentificationNumber: 'WTEST1',
}

const stored = (...bodies: object[]): StoredScenario[] =>
  bodies.map((body, index) => ({ ...readScenario(body), id: index + 1, served: 0 }))

const found = (scenarios: StoredScenario[], subject: Partial<Subject> = {}) =>
  findScenario(scenarios, { ...SUBJECT, ...subject })?.id

describe('which scenario serves a message', () => {
  it.each([
    ['no condition at all', {}, 1],
    ['the vehicle', { vehicleIdentificationNumber: 'WTEST1' }, 1],
    ['the vehicle in lower case', { vehicleIdentificationNumber: 'wtest1' }, undefined],
    [
      'vehicle, transaction and user',
      { vehicleIdentificationNumber: 'WTEST1', businessTransaction: 'AB', username: 'anna' },
      1,
    ],
    ['one condition that does not hold', { businessTransaction: 'AB', username: 'berta' }, undefined],
    ['another kind of message', { kind: 'poll' }, undefined],
  ])('%s', (_, match, id) => expect(found(stored({ match }))).toBe(id))

  it('the newest that matches', () => {
    const scenarios = stored({}, { match: { username: 'anna' } }, { match: { username: 'berta' } })
    expect(found(scenarios)).toBe(2)
  })

  it('one that has served its times makes room for the next', () => {
    const [always, once] = stored({}, { times: 1 }) as [StoredScenario, StoredScenario]
    expect(found([always, once])).toBe(2)
    expect(found([always, { ...once, served: 1 }])).toBe(1)
  })

  it.each([
    ['of a user refuses every message', { match: { username: 'anna' } }, 1],
    ['that is counted is about applications', { match: { username: 'anna' }, times: 1 }, undefined],
    ['of a vehicle is about applications', { match: { vehicleIdentificationNumber: 'WTEST1' } }, undefined],
  ])('a refused login %s', (_, body, id) => {
    expect(found(stored({ ...body, fault: 'loginRefused' }), { kind: 'poll' })).toBe(id)
  })
})

describe('reading a scenario', () => {
  it('fills in what may be left out', () => {
    expect(readScenario({ times: null, steps: [{ status: 'weitergeleitet' }] })).toEqual({
      match: {},
      fault: 'none',
      delayMs: 0,
      steps: [{ after: 'PT0S', status: 'weitergeleitet' }],
    })
  })

  it.each([
    ['fault', { fault: 'tiemout' }],
    ['times', { times: '1' }],
    ['receipt.status', { receipt: { status: 'ok' } }],
    ['receipt.messages[1].code', { receipt: { status: 'fehler', messages: [{ code: '1' }, { code: 2 }] } }],
    ['steps[0].after', { steps: [{ after: '2 hours', status: 'wartend' }] }],
    ['steps[0].status', { steps: [{ status: 'fehler' }] }],
    ['steps[1].licensePlate', { steps: [{ decision: 'rejected' }, { decision: 'approved', licensePlate: 'B AB 1' }] }],
    ['steps[0].documents[0].purpose', { steps: [{ decision: 'approved', documents: [{ purpose: 'X' }] }] }],
    ['steps[0]', { steps: [{ after: 'PT1H' }] }],
    ['steps[0]', { steps: [{ status: 'wartend', decision: 'approved' }] }],
    ['match', { match: 'all' }],
    ['the body', []],
  ])('names %s when it is wrong', (field, body) => {
    expect(() => readScenario(body)).toThrow(new RegExp(`^${field.replaceAll(/[[\]]/g, '\\$&')} must`))
  })
})
