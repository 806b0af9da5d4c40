import type { Vectors } from './vectors.ts'

const PART_ONE = 'customization.vehicleRegistrationCertificateSecurityCode'
const REAR = 'customization.rearLicensePlateSecurityCode'
const FRONT = 'customization.frontLicensePlateSecurityCode'
const SEALS = 'customization.licensePlateSeals'

export const securityCodeVectors: Record<string, Vectors> = {
  'COD-01': {
    on: 'AB',
    accepts: { 'a given code': {} },
    rejects: { 'no code': { [PART_ONE]: undefined }, 'an empty code': { [PART_ONE]: '' } },
  },
  'COD-02': {
    on: 'HA',
    accepts: { 'a given code': {} },
    rejects: { 'no code': { [PART_ONE]: undefined }, null: { [PART_ONE]: null } },
  },
  'COD-03': {
    on: 'AB',
    accepts: { 'lower case': { [PART_ONE]: 'abC1234' } },
    rejects: {
      'six characters': { [PART_ONE]: 'abC123' },
      'eight characters': { [PART_ONE]: 'abC12345' },
      'an umlaut': { [PART_ONE]: 'abC123ä' },
      'a trailing space': { [PART_ONE]: 'abC123 ' },
    },
  },
  'COD-04': {
    on: 'AB',
    accepts: { 'a given code': {} },
    rejects: { 'no code': { [REAR]: undefined }, null: { [REAR]: null } },
  },
  'COD-05': {
    on: 'AB',
    accepts: { 'lower case': { [REAR]: 'a1b' } },
    rejects: {
      'two characters': { [REAR]: 'a1' },
      'four characters': { [REAR]: 'a1bc' },
      'a hyphen': { [REAR]: 'a-b' },
    },
  },
  'COD-06': {
    on: 'AB',
    accepts: { 'no code': { [FRONT]: undefined }, 'three characters': { [FRONT]: 'X2y' } },
    rejects: { 'an empty code': { [FRONT]: '' }, 'four characters': { [FRONT]: 'X2yz' } },
  },
  'COD-07': {
    on: 'HA',
    accepts: { 'no seals': {}, null: { [SEALS]: null }, 'an empty list': { [SEALS]: [] } },
    rejects: {
      'a seal': { [SEALS]: [{ position: 'vorn', securityCode: 'a1b' }] },
      'anything else': { [SEALS]: 'none' },
    },
  },
  'COD-08': {
    on: 'HA',
    accepts: { 'no code': {}, null: { [FRONT]: null }, 'an empty list': { [FRONT]: [] } },
    rejects: { 'a code': { [FRONT]: 'a1b' } },
  },
  'COD-09': {
    on: 'HA',
    accepts: { 'no code': {}, null: { [REAR]: null }, 'an empty list': { [REAR]: [] } },
    rejects: { 'a code': { [REAR]: 'a1b' } },
  },
}
