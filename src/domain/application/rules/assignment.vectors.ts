import type { Vectors } from './vectors.ts'

const ASSIGNMENT = 'customization.licensePlateAssignment'
const reserved = (licensePlate: unknown, pin: unknown = '1234') => ({
  [ASSIGNMENT]: { reservation: { licensePlate, pin } },
})
const electric = (licensePlate: unknown, flag: boolean) => ({
  [ASSIGNMENT]: { reservation: { licensePlate, pin: '1234' }, electric: flag },
})
const parts = { city: 'B', middle: 'AB', end: '123' }

export const assignmentVectors: Record<string, Vectors> = {
  'ASG-01': {
    on: 'TZ',
    accepts: { 'the next free plate': { [ASSIGNMENT]: { plateType: 'B' } } },
    rejects: { 'no assignment': { [ASSIGNMENT]: undefined } },
  },
  'ASG-02': {
    on: 'NZ',
    accepts: { 'a reservation instead': reserved(parts) },
    rejects: { 'an empty assignment': { [ASSIGNMENT]: {} }, 'electric only': { [ASSIGNMENT]: { electric: true } } },
  },
  'ASG-03': {
    on: 'NZ',
    accepts: { 'a plate in parts': reserved(parts) },
    rejects: {
      'no plate': reserved(undefined),
      'an empty reservation': { [ASSIGNMENT]: { reservation: {} } },
      'an empty text': reserved(''),
    },
  },
  'ASG-04': {
    on: 'UG',
    accepts: { 'a pin': reserved(parts) },
    rejects: { 'no pin': reserved(parts, null), 'a blank pin': reserved(parts, ' ') },
  },
  'ASG-05': {
    on: 'NZ',
    accepts: { Z: { [ASSIGNMENT]: { plateType: 'Z', electric: true } }, B: { [ASSIGNMENT]: { plateType: 'B' } } },
    rejects: {
      'a seasonal plate': { [ASSIGNMENT]: { plateType: 'ZS' } },
      'lower case': { [ASSIGNMENT]: { plateType: 'z' } },
      'another type beside a reservation': {
        [ASSIGNMENT]: { plateType: 'X', reservation: { licensePlate: parts, pin: '1' } },
      },
    },
  },
  'ASG-06': {
    on: 'NZ',
    accepts: { 'all parts': reserved(parts) },
    rejects: { 'no end': reserved({ city: 'B', middle: 'AB' }) },
  },
  'ASG-07': {
    on: 'NZ',
    accepts: { 'lower case': reserved({ ...parts, city: 'wü' }) },
    rejects: { 'a digit': reserved({ ...parts, city: 'B2' }) },
  },
  'ASG-08': {
    on: 'NZ',
    accepts: { 'one letter': reserved({ ...parts, middle: 'A' }) },
    rejects: { 'an umlaut': reserved({ ...parts, middle: 'Ü' }) },
  },
  'ASG-09': {
    on: 'NZ',
    accepts: { 'one digit': reserved({ ...parts, end: '1' }) },
    rejects: { 'a letter': reserved({ ...parts, end: '12A' }) },
  },
  'ASG-10': {
    on: 'NZ',
    accepts: { 'an electric plate': reserved({ ...parts, usageType: 'ELECTRIC' }) },
    rejects: { 'another word': reserved({ ...parts, usageType: 'E' }) },
  },
  'ASG-11': {
    on: 'NZ',
    accepts: { 'the display form': reserved('B-AB 123'), 'with a suffix': reserved('wü-x 1e') },
    rejects: { 'no plate': reserved('wish plate') },
  },
  'ASG-12': {
    on: 'NZ',
    accepts: {
      'a historic plate': electric('B-AB 12H', false),
      'an electric plate': electric('B-AB 12E', true),
      'an electric one that says so only here': electric('B-AB 123', true),
    },
    rejects: {
      'a historic plate in display form': electric('B-AB 12H', true),
      'a historic plate in parts': electric({ ...parts, usageType: 'HISTORIC' }, true),
    },
  },
}
