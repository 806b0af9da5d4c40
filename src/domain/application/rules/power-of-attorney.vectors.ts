import { MAX_DOCUMENT_BYTES } from '../embedded-document.ts'
import { ASSOCIATION, PDF, PERSON, SIGNED_PDF } from './samples.vectors.ts'
import type { Vectors } from './vectors.ts'

const own = (documentBase64: string) => ({ powerOfAttorney: { documentBase64 } })

export const powerOfAttorneyVectors: Record<string, Vectors> = {
  'POA-01': {
    on: 'AB',
    accepts: { none: {}, null: { powerOfAttorney: null } },
    rejects: { 'a process': { powerOfAttorney: { processId: 7 } }, 'an empty object': { powerOfAttorney: {} } },
  },
  'POA-02': {
    on: 'HA',
    accepts: { 'a process': { powerOfAttorney: { processId: 7 } }, 'a document': own(SIGNED_PDF), 'none at all': {} },
    rejects: {
      'an empty object': { powerOfAttorney: {} },
      'a representative only': { powerOfAttorney: { representative: PERSON } },
    },
  },
  'POA-03': {
    on: 'NZ',
    accepts: { 'a document': own(SIGNED_PDF) },
    rejects: { 'a space': own(`${SIGNED_PDF} `), 'plain text': own('%PDF-1.7 /ByteRange') },
  },
  'POA-04': {
    on: 'NZ',
    accepts: { 'a small document': own(SIGNED_PDF) },
    rejects: { 'over 8 MB': own(Buffer.alloc(MAX_DOCUMENT_BYTES + 3).toString('base64')) },
  },
  'POA-05': {
    on: 'WG',
    accepts: { 'a PDF': own(SIGNED_PDF) },
    rejects: { text: own(Buffer.from('Vollmacht /ByteRange').toString('base64')) },
  },
  'POA-06': {
    on: 'HA',
    accepts: { 'a signed PDF': own(SIGNED_PDF) },
    rejects: { 'a PDF without signature': own(PDF) },
  },
  'POA-07': {
    on: 'UG',
    accepts: { 'one of the two': { powerOfAttorney: { processId: 7, documentBase64: null } } },
    rejects: { both: { powerOfAttorney: { processId: 7, documentBase64: SIGNED_PDF } } },
  },
  'POA-08': {
    on: 'UG',
    accepts: { 'an association with its own document': { vehicleHolder: ASSOCIATION, ...own(SIGNED_PDF) } },
    rejects: { 'an association with a process': { vehicleHolder: ASSOCIATION, powerOfAttorney: { processId: 7 } } },
  },
}
