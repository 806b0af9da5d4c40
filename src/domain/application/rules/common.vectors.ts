import type { Vectors } from './vectors.ts'

const FIN = 'customization.vehicleIdentificationNumber'
const PARTNER = 'customization.contractPartner'

export const commonVectors: Record<string, Vectors> = {
  'COM-01': {
    on: 'AB',
    accepts: { 'a given object': {} },
    rejects: { 'no customization': { customization: undefined }, null: { customization: null } },
  },
  'COM-02': {
    on: 'HA',
    accepts: { 'a given address': {} },
    rejects: { 'no address': { email: undefined }, null: { email: null }, 'a blank address': { email: '  ' } },
  },
  'COM-03': {
    on: 'AB',
    accepts: {
      'three characters': { email: 'a@b' },
      '255 characters': { email: `${'a'.repeat(242)}@example.test` },
    },
    rejects: { 'two characters': { email: '@b' }, '256 characters': { email: `${'a'.repeat(243)}@example.test` } },
  },
  'COM-04': {
    on: 'NZ',
    accepts: { 'a plain address': { email: 'dispo+1@example.test' } },
    rejects: {
      'no @': { email: 'dispo.example.test' },
      'two @': { email: 'dispo@a@example.test' },
      'a space': { email: 'dispo @example.test' },
      'nothing after @': { email: 'dispo@' },
    },
  },
  'COM-05': {
    on: 'AB',
    accepts: {
      '100 characters': { externalOrderId: 'x'.repeat(100) },
      '100 characters of two UTF-16 units each': { externalOrderId: '🚗'.repeat(100) },
      'no reference': { externalOrderId: undefined },
    },
    rejects: {
      '101 characters': { externalOrderId: 'x'.repeat(101) },
      '101 characters of two UTF-16 units each': { externalOrderId: '🚗'.repeat(101) },
    },
  },
  'COM-09': {
    on: 'NZ',
    accepts: { 'no reference': { externalOrderId: null } },
    rejects: { 'an empty one': { externalOrderId: '' }, 'spaces only': { externalOrderId: '  ' } },
  },
  'COM-06': {
    on: 'AB',
    accepts: { 'a given number': {} },
    rejects: { 'no number': { [FIN]: undefined }, 'an empty number': { [FIN]: '' } },
  },
  'COM-07': {
    on: 'UG',
    accepts: { '25 characters': { [FIN]: 'W'.repeat(25) }, 'an old short number': { [FIN]: '12345' } },
    rejects: {
      '26 characters': { [FIN]: 'W'.repeat(26) },
      'lower case outside AB': { [FIN]: 'wtest000000000001' },
      'a hyphen': { [FIN]: 'WTEST-0001' },
      'an umlaut': { [FIN]: 'WTESTÄ001' },
    },
  },
  'COM-10': {
    on: 'HA',
    accepts: { none: { [PARTNER]: null } },
    rejects: { 'an empty number': { [PARTNER]: '' }, 'spaces only': { [PARTNER]: '  ' } },
  },
  'TXT-01': {
    on: 'HA',
    accepts: { 'letters of any script': { 'vehicleHolder.address.lastName': 'Łódź 漢字' } },
    rejects: {
      'a line break': { 'vehicleHolder.address.lastName': 'Bei\nspiel' },
      'a line break at the end': { externalOrderId: 'A-1\n' },
      'a tab': { 'customization.customerNumber': 'KD\t1' },
      'a line separator': { 'vehicleHolder.address.cityName': 'Muster\u2028stadt' },
    },
  },
  'COM-08': {
    on: 'AB',
    accepts: {
      'U, B and S numbers': { [PARTNER]: 'S123456' },
      'lower case and edge spaces': { [PARTNER]: ' u123456 ' },
    },
    rejects: {
      'another letter': { [PARTNER]: 'K123456' },
      'five digits': { [PARTNER]: 'U12345' },
      'seven digits': { [PARTNER]: 'U1234567' },
      'a space inside': { [PARTNER]: 'U 123456' },
    },
  },
}
