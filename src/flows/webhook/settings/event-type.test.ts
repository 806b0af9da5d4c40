import { describe, expect, it } from 'vitest'
import { EVENT_TYPES, PRESELECTED, readSubscription } from './event-type.ts'

describe('event types (contract 2, 6.2)', () => {
  it('that the service emits are preselected on creation (contract 2, 6.1)', () => {
    expect(PRESELECTED).toEqual([
      'PING',
      'VEHICLE_DEREGISTRATION_XKFZ_EVENT',
      'VEHICLE_HOLDER_CHANGE_XKFZ_EVENT',
      'VEHICLE_TRANSFER_XKFZ_EVENT',
      'VEHICLE_REREGISTRATION_XKFZ_EVENT',
      'VEHICLE_REGISTRATION_XKFZ_EVENT',
      'FEE_NOTICE_XKFZ_EVENT',
      'UNMATCHED_MESSAGE_XKFZ_EVENT',
    ])
  })

  it.each(EVENT_TYPES)('can be subscribed singly: %s (contract 2, 6.1)', (type) => {
    expect(readSubscription([type])).toEqual([type])
  })

  it('are taken once each, in the order of the contract', () => {
    expect(readSubscription(['FEE_NOTICE_XKFZ_EVENT', 'PING', 'PING'])).toEqual(['PING', 'FEE_NOTICE_XKFZ_EVENT'])
  })

  it('that nobody knows are refused by name, and so is none at all', () => {
    expect(() => readSubscription(['PONG'])).toThrow("there is no event type 'PONG'")
    expect(() => readSubscription([])).toThrow('at least one')
  })
})
