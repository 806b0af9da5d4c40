import { REGISTRATIONS } from '../transaction.ts'
import { refused } from './kinds.ts'
import type { Rule } from './rule.ts'

const head = { source: 'contract 2, 2.6', appliesTo: ['HA', ...REGISTRATIONS] } as const

/** The power of attorney inside an application; its document and whether a process fits are asked elsewhere. */
export const powerOfAttorneyRules: readonly Rule[] = [
  refused({
    id: 'POA-01',
    source: 'contract 1, 2.3',
    appliesTo: ['AB'],
    field: 'powerOfAttorney',
    says: 'is not allowed for a deregistration (the authority would answer receipt code 00300)',
  }),
  {
    id: 'POA-02',
    ...head,
    stage: 'presence',
    field: 'powerOfAttorney',
    message:
      'powerOfAttorney must have processId or documentBase64: without one the registration office rejects applications for third parties',
    violated: ({ powerOfAttorney: given }) =>
      given !== undefined && given.processId === undefined && given.documentBase64 === undefined,
  },
  {
    id: 'POA-07',
    ...head,
    stage: 'structure',
    field: 'powerOfAttorney',
    message: 'powerOfAttorney must have either processId or documentBase64, not both',
    violated: ({ powerOfAttorney: given }) => given?.processId !== undefined && given.documentBase64 !== undefined,
  },
  {
    id: 'POA-08',
    ...head,
    source: 'contract 1, 2.6',
    stage: 'consistency',
    field: 'powerOfAttorney.processId',
    message:
      'powerOfAttorney.processId is not possible for an association: it brings its own sealed PDF in documentBase64',
    violated: ({ powerOfAttorney, vehicleHolder }) =>
      powerOfAttorney?.processId !== undefined && vehicleHolder?.partyType === 'ASSOCIATION',
  },
]
