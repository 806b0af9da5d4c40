import type { Vectors } from './vectors.ts'

const RECYCLING = 'customization.recycling'
const RESERVATION = 'customization.licensePlateReservationIncluded'
const scrapped = { type: 'SCRAPPED_IN_GERMANY', dismantlingCompanyNumber: 'D-0815', certificateDate: '2026-03-31' }
const exported = { type: 'EXPORTED_FOR_DISPOSAL', countryCode: 'CH' }
const kept = { type: 'NOT_DISPOSED' }

export const recyclingVectors: Record<string, Vectors> = {
  'REC-01': {
    on: 'AB',
    accepts: { 'no recycling': { [RECYCLING]: null }, 'a type': { [RECYCLING]: kept } },
    rejects: { 'an empty object': { [RECYCLING]: {} } },
  },
  'REC-02': {
    on: 'AB',
    accepts: { scrapped: { [RECYCLING]: scrapped }, kept: { [RECYCLING]: kept }, exported: { [RECYCLING]: exported } },
    rejects: { 'another type': { [RECYCLING]: { type: 'SOLD' } } },
  },
  'REC-03': {
    on: 'AB',
    accepts: { 'a vehicle kept': { [RECYCLING]: kept } },
    rejects: { 'no company number': { [RECYCLING]: { ...scrapped, dismantlingCompanyNumber: null } } },
  },
  'REC-04': {
    on: 'AB',
    accepts: { 'a vehicle exported': { [RECYCLING]: exported } },
    rejects: { 'no date': { [RECYCLING]: { ...scrapped, certificateDate: undefined } } },
  },
  'REC-05': {
    on: 'AB',
    accepts: { 'a vehicle scrapped without state': { [RECYCLING]: scrapped } },
    rejects: { 'no state': { [RECYCLING]: { type: 'EXPORTED_FOR_DISPOSAL' } } },
  },
  'REC-06': {
    on: 'AB',
    accepts: { '20 characters': { [RECYCLING]: { ...scrapped, dismantlingCompanyNumber: 'x'.repeat(20) } } },
    rejects: { '21 characters': { [RECYCLING]: { ...scrapped, dismantlingCompanyNumber: 'x'.repeat(21) } } },
  },
  'REC-07': {
    on: 'AB',
    accepts: {
      'the first year': { [RECYCLING]: { ...scrapped, certificateDate: '1940-01-01' } },
      'the last year': { [RECYCLING]: { ...scrapped, certificateDate: '2099-12-31' } },
      'a leap day': { [RECYCLING]: { ...scrapped, certificateDate: '2024-02-29' } },
    },
    rejects: {
      'an earlier year': { [RECYCLING]: { ...scrapped, certificateDate: '1939-12-31' } },
      'a later year': { [RECYCLING]: { ...scrapped, certificateDate: '2100-01-01' } },
      'a day that does not exist': { [RECYCLING]: { ...scrapped, certificateDate: '2025-02-29' } },
      'the German form': { [RECYCLING]: { ...scrapped, certificateDate: '31.03.2026' } },
      'a point in time': { [RECYCLING]: { ...scrapped, certificateDate: '2026-03-31T00:00:00Z' } },
    },
  },
  'REC-08': {
    on: 'AB',
    accepts: { 'three letters': { [RECYCLING]: { ...exported, countryCode: 'SRB' } } },
    rejects: {
      'lower case': { [RECYCLING]: { ...exported, countryCode: 'ch' } },
      'four letters': { [RECYCLING]: { ...exported, countryCode: 'CHEX' } },
    },
  },
  'REC-09': {
    on: 'AB',
    accepts: {
      'a reservation for a vehicle kept': { [RECYCLING]: kept, [RESERVATION]: true },
      'disposal without reservation': { [RECYCLING]: scrapped, [RESERVATION]: false },
      'disposal with no word on reservation': { [RECYCLING]: exported, [RESERVATION]: undefined },
    },
    rejects: {
      'a reservation for a scrapped vehicle': { [RECYCLING]: scrapped, [RESERVATION]: true },
      'a reservation for an exported vehicle': { [RECYCLING]: exported, [RESERVATION]: true },
    },
  },
}
