import type { Vectors } from './vectors.ts'

const PARTNER = 'customization.contractPartner'
const KEY = 'contractPartnerKopaKey'
const TYPE = 'customization.licensePlateType'
const USAGE = 'customization.licensePlateNumberComponents.usageType'

export const predecessorVectors: Record<string, Vectors> = {
  'PRE-01': {
    on: 'AB',
    accepts: {
      'the key alone': { [KEY]: 'U123456' },
      'both alike, but for case and edge spaces': { [KEY]: ' u123456', [PARTNER]: 'U123456 ' },
      'a key that is null': { [KEY]: null, [PARTNER]: 'U123456' },
      'a partner that is null': { [KEY]: 'U123456', [PARTNER]: null },
    },
    rejects: { 'two partners': { [KEY]: 'U123456', [PARTNER]: 'U654321' } },
  },
  'PRE-02': {
    on: 'AB',
    accepts: {
      'a regular plate': { [TYPE]: 'REGULAR' },
      'an electric plate of a season': { [TYPE]: 'ELECTRIC_SEASON' },
      'no type': { [TYPE]: null },
    },
    rejects: { 'another word': { [TYPE]: 'SEASON' }, 'lower case': { [TYPE]: 'electric' }, nothing: { [TYPE]: '' } },
  },
  'PRE-03': {
    on: 'AB',
    accepts: {
      'an electric plate that is written as EURO': { [TYPE]: 'ELECTRIC', [USAGE]: 'EURO' },
      'a historic plate without usage type': { [TYPE]: 'HISTORICAL' },
      'both alike': { [TYPE]: 'HISTORICAL_SEASON', [USAGE]: 'HISTORIC' },
    },
    rejects: {
      'historic and electric': { [TYPE]: 'HISTORICAL', [USAGE]: 'ELECTRIC' },
      'electric and historic': { [TYPE]: 'ELECTRIC_SEASON', [USAGE]: 'HISTORIC' },
      'regular and electric': { [TYPE]: 'REGULAR', [USAGE]: 'ELECTRIC' },
    },
  },
}
