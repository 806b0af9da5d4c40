import { PERSON, SIGNED_PDF } from './samples.vectors.ts'
import type { Vectors } from './vectors.ts'

const items = [{ documentType: 2, quantity: 1 }]
const toHolder = { deliveryService: 'ZusendungHalter', items }
const delivery = (change: Record<string, unknown>) => ({ deliveries: [{ ...toHolder, ...change }] })
const item = (change: Record<string, unknown>) => delivery({ items: [{ documentType: 2, quantity: 1, ...change }] })
const represented = { powerOfAttorney: { documentBase64: SIGNED_PDF, representative: PERSON } }
const byProcess = { powerOfAttorney: { processId: 7 } }

export const deliveryVectors: Record<string, Vectors> = {
  'DLV-01': {
    on: 'NZ',
    accepts: { 'a service': delivery({}), 'no deliveries': { deliveries: [] } },
    rejects: { 'no service': delivery({ deliveryService: undefined }) },
  },
  'DLV-02': {
    on: 'NZ',
    accepts: { 'one item': delivery({ items }) },
    rejects: { 'no items': delivery({ items: null }), 'an empty list': delivery({ items: [] }) },
  },
  'DLV-03': {
    on: 'UG',
    accepts: { 'a type': item({}) },
    rejects: { 'no type': item({ documentType: undefined }) },
  },
  'DLV-04': {
    on: 'WG',
    accepts: {
      'a representative': { ...delivery({ deliveryService: 'ZusendungBevollmaechtigter' }), ...represented },
      'a process, which has one': { ...delivery({ deliverTo: 'REPRESENTATIVE' }), ...byProcess },
      'deliverTo that names the holder instead': delivery({
        deliveryService: 'ZusendungBevollmaechtigter',
        deliverTo: 'HOLDER',
      }),
    },
    rejects: {
      'delivery to nobody': delivery({ deliveryService: 'ZusendungBevollmaechtigter' }),
      'collection by nobody': delivery({ deliveryService: 'AbholungBevollmaechtigter' }),
      'deliverTo nobody': delivery({ deliverTo: 'REPRESENTATIVE' }),
    },
  },
  'DLV-05': {
    on: 'NZ',
    accepts: {
      'a recipient': { ...delivery({ deliveryService: 'ZusendungDritter' }), deliveryRecipient: PERSON },
      'collection without one': delivery({ deliveryService: 'Abholung' }),
    },
    rejects: {
      'delivery to nobody': delivery({ deliveryService: 'ZusendungDritter' }),
      'deliverTo nobody': delivery({ deliverTo: 'RECIPIENT' }),
    },
  },
  'DLV-06': {
    on: 'TZ',
    accepts: { two: { deliveries: [toHolder, toHolder] } },
    rejects: { three: { deliveries: [toHolder, toHolder, toHolder] } },
  },
  'DLV-07': {
    on: 'WZ',
    accepts: { 'collection by the holder': delivery({ deliveryService: 'AbholungHalter' }) },
    rejects: { 'another word': delivery({ deliveryService: 'Zusendung' }) },
  },
  'DLV-08': {
    on: 'NZ',
    accepts: { 'the holder': delivery({ deliverTo: 'HOLDER' }), null: delivery({ deliverTo: null }) },
    rejects: { 'another word': delivery({ deliverTo: 'holder' }) },
  },
  'DLV-09': {
    on: 'NZ',
    accepts: { 'a date': delivery({ orderedAt: '2026-11-20' }) },
    rejects: { 'a point in time': delivery({ orderedAt: '2026-11-20T12:00:00Z' }) },
  },
  'DLV-10': {
    on: 'NZ',
    accepts: {
      'every type': delivery({
        items: [2, 3, 27, 37, 39, 40, 42].map((documentType) => ({ documentType, quantity: 1 })),
      }),
      'the older code 44': item({ documentType: 44 }),
      'a number as text': item({ documentType: '37' }),
    },
    rejects: { 'another type': item({ documentType: 1 }) },
  },
  'DLV-11': {
    on: 'NZ',
    accepts: { several: item({ quantity: 2 }), 'none given': item({ quantity: undefined }) },
    rejects: { zero: item({ quantity: 0 }), 'a negative number': item({ quantity: -1 }) },
  },
}
