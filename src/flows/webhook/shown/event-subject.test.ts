import { expect, it } from 'vitest'
import { eventSubject } from './event-subject.ts'

const subject = (body: object) => eventSubject(Buffer.from(JSON.stringify(body)))

it('names order, transaction and status of an order event', () => {
  const order = { id: 12, externalId: 'F-1' }
  expect(subject({ order, attemptOf: 11, businessTransaction: 'AB', status: 'FAILED' })).toEqual({
    ...{ transaction: 'AB', status: 'FAILED', externalId: 'F-1', headId: 11 },
  })
})

it('names number and office of a fee notice and of an unmatched message', () => {
  expect(subject({ id: 'gb_1', office: { name: 'Stadt Beispielhausen' } })).toEqual({
    ...{ recordId: 'gb_1', sender: 'Stadt Beispielhausen' },
  })
  expect(subject({ id: 'ek_1', sender: { districtKey: '00000' } })).toEqual({ recordId: 'ek_1' })
})

it('has nothing to say of a PING', () => expect(subject({ eventType: 'PING' })).toEqual({}))
