import { findSignatures, type SignatureFindings } from '../../../paper/read/pdf-signature.ts'
import type { PdfProblem } from '../../../paper/read/value.ts'
import type { Draft } from '../draft.ts'
import { REGISTRATIONS } from '../transaction.ts'
import { documentForm } from './document.ts'
import { refused, wellFormed } from './kinds.ts'
import type { Rule } from './rule.ts'

const head = { source: 'contract 2, 2.6', appliesTo: ['HA', ...REGISTRATIONS] } as const
const document = {
  ...head,
  field: 'powerOfAttorney.documentBase64',
  read: (draft: Draft) => draft.powerOfAttorney?.documentBase64,
}

const known = new WeakMap<Buffer, SignatureFindings>()

/** Each document is looked into once, however many rules ask. */
function findingsOf(content: Buffer): SignatureFindings {
  const findings = known.get(content) ?? findSignatures(content)
  known.set(content, findings)
  return findings
}

const isSignedOrUnread = (findings: SignatureFindings): boolean =>
  'problem' in findings || findings.signatures.length + findings.broken > 0
const isIntactOrUnread = (findings: SignatureFindings): boolean =>
  'problem' in findings || findings.signatures.length > 0 || findings.broken === 0

/** A PDF that cannot be looked into, with the reason. */
const unlooked = (id: string, problem: PdfProblem, says: string): Rule =>
  wellFormed({
    id,
    ...document,
    holds({ content }) {
      const findings = content === undefined ? undefined : findingsOf(content)
      return findings === undefined || !('problem' in findings) || findings.problem !== problem
    },
    says,
  })

/** The power of attorney inside an application; whether a process fits it is asked elsewhere. */
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
  ...documentForm({ ids: ['POA-14', 'POA-03', 'POA-04', 'POA-05'], ...document }),
  unlooked('POA-09', 'unreadable', 'must be a PDF with a signature or seal: this one is damaged and cannot be read'),
  unlooked('POA-10', 'encrypted', 'must be a PDF with a signature or seal that is not encrypted'),
  unlooked('POA-11', 'tooComplex', 'must be a PDF with a signature or seal: this one is too complex to be read'),
  unlooked('POA-12', 'activeContent', 'must be a PDF with a signature or seal that runs nothing when it is opened'),
  wellFormed({
    id: 'POA-06',
    ...document,
    holds: ({ content }) => content === undefined || isSignedOrUnread(findingsOf(content)),
    says: 'must carry a signature or seal',
  }),
  wellFormed({
    id: 'POA-13',
    ...document,
    holds: ({ content }) => content === undefined || isIntactOrUnread(findingsOf(content)),
    says: 'must carry a signature or seal that is intact: what it covers was changed after signing',
  }),
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
