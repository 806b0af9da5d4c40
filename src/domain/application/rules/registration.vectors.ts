import type { Vectors } from './vectors.ts'

const EVB = 'customization.insuranceConfirmationNumber'
const INSPECTIONS = 'customization.inspections'
const USAGE = 'customization.vehicleUsage'
const SEALS = 'customization.licensePlateSeals'
const hu = { nextInspection: '062028' }
const seal = { position: 'hinten', securityCode: 'a1B' }

/** Insurance, inspections, use and seals. */
export const registrationVectors: Record<string, Vectors> = {
  'EVB-01': {
    on: 'UG',
    accepts: { 'a given number': {} },
    rejects: { 'no number': { [EVB]: undefined }, 'a blank number': { [EVB]: ' ' } },
  },
  'EVB-02': {
    on: 'NZ',
    accepts: { 'lower case': { [EVB]: 'abc1234' } },
    rejects: { 'six characters': { [EVB]: 'ABC123' }, 'a hyphen': { [EVB]: 'ABC-123' } },
  },
  'INS-01': {
    on: 'WG',
    accepts: { none: { [INSPECTIONS]: [] }, two: { [INSPECTIONS]: [hu, { ...hu, inspectionType: 'SP' }] } },
    rejects: { three: { [INSPECTIONS]: [hu, hu, hu] } },
  },
  'INS-02': {
    on: 'WG',
    accepts: { 'a month': { [INSPECTIONS]: [hu] } },
    rejects: { 'no month': { [INSPECTIONS]: [{ inspectionType: 'HU' }] } },
  },
  'INS-03': {
    on: 'UG',
    accepts: {
      'no type': { [INSPECTIONS]: [hu] },
      'both types': {
        [INSPECTIONS]: [
          { ...hu, inspectionType: 'HU' },
          { ...hu, inspectionType: 'SP' },
        ],
      },
    },
    rejects: { 'another type': { [INSPECTIONS]: [{ ...hu, inspectionType: 'AU' }] } },
  },
  'INS-04': {
    on: 'WZ',
    accepts: { December: { [INSPECTIONS]: [{ nextInspection: '122027' }] } },
    rejects: {
      'month 13': { [INSPECTIONS]: [{ nextInspection: '132027' }] },
      'month 0': { [INSPECTIONS]: [{ nextInspection: '002027' }] },
      'a slash': { [INSPECTIONS]: [{ nextInspection: '06/2028' }] },
      'the year first': { [INSPECTIONS]: [{ nextInspection: '202806' }] },
    },
  },
  'USE-01': {
    on: 'UG',
    accepts: { 'a letter': { [USAGE]: 'O' }, none: { [USAGE]: null } },
    rejects: { 'two letters': { [USAGE]: 'OO' }, 'a digit': { [USAGE]: '1' }, 'lower case': { [USAGE]: 'o' } },
  },
  'SEA-01': {
    on: 'UG',
    accepts: { three: { [SEALS]: [seal, seal, seal] }, 'an empty list': { [SEALS]: [] } },
    rejects: { four: { [SEALS]: [seal, seal, seal, seal] } },
  },
  'SEA-02': {
    on: 'NZ',
    accepts: { 'a position': { [SEALS]: [seal] } },
    rejects: { 'no position': { [SEALS]: [{ securityCode: 'a1B' }] } },
  },
  'SEA-03': {
    on: 'UG',
    accepts: { 'a code': { [SEALS]: [seal] } },
    rejects: { 'no code': { [SEALS]: [{ position: 'vorn' }] } },
  },
  'SEA-04': {
    on: 'WG',
    accepts: {
      'all three positions': { [SEALS]: ['vorn', 'hinten', 'beide'].map((position) => ({ ...seal, position })) },
    },
    rejects: { 'another position': { [SEALS]: [{ ...seal, position: 'links' }] } },
  },
  'SEA-05': {
    on: 'WZ',
    accepts: { 'lower case': { [SEALS]: [{ ...seal, securityCode: 'abc' }] } },
    rejects: { 'four characters': { [SEALS]: [seal, { ...seal, securityCode: 'abcd' }] } },
  },
}
