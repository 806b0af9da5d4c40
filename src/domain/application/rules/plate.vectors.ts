import type { Vectors } from './vectors.ts'

const PLATE = 'customization.licensePlateNumberComponents'

export const plateVectors: Record<string, Vectors> = {
  'PLT-01': {
    on: 'AB',
    accepts: { 'a given plate': {} },
    rejects: { 'no plate': { [PLATE]: undefined }, null: { [PLATE]: null } },
  },
  'PLT-02': {
    on: 'UG',
    accepts: { 'a plate beside a new assignment': { 'customization.licensePlateAssignment': { plateType: 'Z' } } },
    rejects: { 'no plate': { [PLATE]: undefined } },
  },
  'PLT-03': {
    on: 'AB',
    accepts: { 'all three parts': { [PLATE]: { city: 'B', middle: 'AB', end: '123' } } },
    rejects: {
      'an empty plate': { [PLATE]: {} },
      'no city': { [`${PLATE}.city`]: undefined },
      'an empty middle': { [`${PLATE}.middle`]: '' },
      'a null end': { [`${PLATE}.end`]: null },
    },
  },
  'PLT-04': {
    on: 'AB',
    accepts: { 'an umlaut': { [`${PLATE}.city`]: 'BÜD' }, 'lower case': { [`${PLATE}.city`]: 'töl' } },
    rejects: {
      'four letters': { [`${PLATE}.city`]: 'ABCD' },
      'a digit': { [`${PLATE}.city`]: 'B1' },
      'a sharp s': { [`${PLATE}.city`]: 'ß' },
    },
  },
  'PLT-05': {
    on: 'HA',
    accepts: { 'one letter': { [`${PLATE}.middle`]: 'x' } },
    rejects: { 'an umlaut': { [`${PLATE}.middle`]: 'ÄB' }, 'three letters': { [`${PLATE}.middle`]: 'ABC' } },
  },
  'PLT-06': {
    on: 'WZ',
    accepts: { 'four digits': { [PLATE]: { city: 'B', middle: 'AB', end: '9999' } } },
    rejects: {
      'five digits': { [PLATE]: { city: 'B', middle: 'AB', end: '12345' } },
      'a suffix letter': { [PLATE]: { city: 'B', middle: 'AB', end: '123E' } },
    },
  },
  'PLT-07': {
    on: 'AB',
    accepts: {
      'a regular plate': { [`${PLATE}.usageType`]: 'EURO' },
      'an electric plate': { [`${PLATE}.usageType`]: 'ELECTRIC' },
      'a historic plate': { [`${PLATE}.usageType`]: 'HISTORIC' },
      'no usage type': { [`${PLATE}.usageType`]: null },
    },
    rejects: {
      'a season plate': { [`${PLATE}.usageType`]: 'SEASON' },
      'lower case': { [`${PLATE}.usageType`]: 'euro' },
    },
  },
  'PLT-08': {
    on: 'NZ',
    accepts: { 'no current plate': {}, null: { [PLATE]: null } },
    rejects: { 'a current plate': { [PLATE]: { city: 'B', middle: 'AB', end: '123' } } },
  },
}
