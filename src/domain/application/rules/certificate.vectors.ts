import type { Vectors } from './vectors.ts'

const PART_ONE = 'customization.vehicleRegistrationCertificateNumber'
const IMPRINT = 'customization.vehicleRegistrationCertificateImprintNumber'
const PART_TWO = 'customization.vehicleRegistrationCertificatePartII'
const HA_NUMBER = 'customization.vehicleRegistrationCertificatePartIINumber'
const CODE = `${PART_TWO}.securityCode`

export const certificateVectors: Record<string, Vectors> = {
  'CRT-01': {
    on: 'AB',
    accepts: {
      '18 characters': { [PART_ONE]: 'B-A-2-022/25-00116' },
      '20 characters and lower case': { [PART_ONE]: 'tüb-a-2-022/25-00116' },
    },
    rejects: {
      '17 characters': { [PART_ONE]: 'B-A-2-022/25-0011' },
      '21 characters': { [PART_ONE]: 'TÜB-A-2-022/25-001169' },
      'a digit first': { [PART_ONE]: '1-A-2-022/25-00116' },
      'a special character': { [PART_ONE]: 'B-A-2-022/25_00116' },
      'a sharp s': { [PART_ONE]: 'B-ß-2-022/25-00116' },
    },
  },
  'CRT-02': {
    on: 'HA',
    accepts: { 'the form of the law': { [IMPRINT]: 'J0000001' }, 'a check character X': { [IMPRINT]: 'NVR5AA8X' } },
    rejects: {
      'lower case': { [IMPRINT]: 'j0000001' },
      'seven characters': { [IMPRINT]: 'J000001' },
      'nine characters': { [IMPRINT]: 'J00000001' },
      'a letter last': { [IMPRINT]: 'J000000A' },
      'a digit first': { [IMPRINT]: '00000001' },
    },
  },
  'CRT-03': {
    on: 'WZ',
    accepts: {
      '20 characters': { [`${PART_TWO}.number`]: 'A1'.repeat(10) },
      'lower case': { [`${PART_TWO}.number`]: 'ab123456' },
      'the placeholder OHNEZBII': { [`${PART_TWO}.number`]: 'OHNEZBII' },
      'the placeholder ohne-ZF-': { [`${PART_TWO}.number`]: 'ohne-ZF-' },
      'another spelling of it': { [`${PART_TWO}.number`]: 'OHNE-zf-' },
    },
    rejects: {
      '21 characters': { [`${PART_TWO}.number`]: 'A'.repeat(21) },
      'a hyphen': { [`${PART_TWO}.number`]: 'AB-123456' },
      'an empty number': { [`${PART_TWO}.number`]: '' },
    },
  },
  'CRT-04': {
    on: 'HA',
    accepts: { 'a number': { [HA_NUMBER]: 'AB123456' }, 'a misspelt placeholder': { [HA_NUMBER]: 'Ohne-ZF-' } },
    rejects: { 'a slash': { [HA_NUMBER]: 'AB/123456' }, '21 characters': { [HA_NUMBER]: 'A'.repeat(21) } },
  },
  'CRT-05': {
    on: 'AB',
    accepts: { 'no part II': { [PART_TWO]: undefined }, 'a code': { [PART_TWO]: { securityCode: 'B7K3M9P2X4T3' } } },
    rejects: { 'an empty part II': { [PART_TWO]: {} }, 'a number only': { [PART_TWO]: { number: 'AB123456' } } },
  },
  'CRT-06': {
    on: 'NZ',
    accepts: { 'a code': { [CODE]: 'B12345678901' } },
    rejects: { 'no part II': { [PART_TWO]: undefined }, 'no code': { [PART_TWO]: { number: 'AB123456' } } },
  },
  'CRT-07': {
    on: 'UG',
    accepts: { 'lower case inside': { [CODE]: 'B2ah7Mk5R5q4' } },
    rejects: {
      'eleven characters': { [CODE]: 'B7K3M9P2X4T' },
      'another first letter': { [CODE]: 'C7K3M9P2X4T3' },
      'a lower-case x last': { [CODE]: 'BMGWAZ1DZP9x' },
      'a hyphen': { [CODE]: 'B7K3M9P2-4T3' },
    },
  },
  'CRT-08': {
    on: 'AB',
    accepts: { 'check digit 3': { [CODE]: 'B7K3M9P2X4T3' }, 'check character X': { [CODE]: 'BMGWAZ1DZP9X' } },
    rejects: { 'another digit': { [CODE]: 'B7K3M9P2X4T4' }, 'two neighbours swapped': { [CODE]: 'B7K39MP2X4T3' } },
  },
}
