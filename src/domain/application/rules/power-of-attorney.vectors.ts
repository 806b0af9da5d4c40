import { cmsStating, signedPdf, writePdf } from '../../../paper/read/samples.vectors.ts'
import { MAX_DOCUMENT_BYTES } from '../document-draft.ts'
import { ASSOCIATION, PDF, PERSON, SIGNED_PDF } from './samples.vectors.ts'
import type { Vectors } from './vectors.ts'

const own = (documentBase64: string) => ({ powerOfAttorney: { documentBase64 } })
const ownBytes = (document: Buffer) => own(document.toString('base64'))

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
      'an empty document': own(''),
    },
  },
  'POA-03': {
    on: 'NZ',
    accepts: { 'a document': own(SIGNED_PDF), 'lines as in MIME': own(SIGNED_PDF.replace(/.{64}/g, '$&\n')) },
    rejects: { 'a space': own(`${SIGNED_PDF} `), 'plain text': own('%PDF-1.7 /ByteRange') },
  },
  'POA-14': {
    on: 'HA',
    accepts: { 'the text alone': own(SIGNED_PDF) },
    rejects: { 'a data URL': own(`data:application/pdf;base64,${SIGNED_PDF}`) },
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
    rejects: {
      'a PDF without signature': own(PDF),
      'the words of a signature in a comment': ownBytes(
        writePdf(['<< >>'], { trailer: '%/Type /Sig /ByteRange [0 1 2 3]\n' }),
      ),
      'a signature that is no signature': ownBytes(signedPdf({ contents: Buffer.from('0102', 'hex') })),
    },
  },
  'POA-09': {
    on: 'HA',
    accepts: { 'a signed PDF': own(SIGNED_PDF) },
    rejects: {
      'a beginning only': ownBytes(Buffer.from('%PDF-1.7 /Type /Sig /ByteRange [0 1 2 3]')),
      'a PDF that was cut off': ownBytes(signedPdf().subarray(0, 500)),
    },
  },
  'POA-10': {
    on: 'UG',
    accepts: { 'a signed PDF': own(SIGNED_PDF) },
    rejects: { 'an encrypted PDF': ownBytes(signedPdf({ trailer: '/Encrypt << /Filter /Standard >>' })) },
  },
  'POA-11': {
    on: 'WZ',
    accepts: { 'a signed PDF': own(SIGNED_PDF) },
    rejects: { 'lists in lists': ownBytes(signedPdf({ catalog: `/Lang ${'['.repeat(1000)}${']'.repeat(1000)}` })) },
  },
  'POA-12': {
    on: 'NZ',
    accepts: {
      'a signed PDF': own(SIGNED_PDF),
      'a place to open at': ownBytes(signedPdf({ catalog: '/OpenAction [3 0 R /Fit]' })),
    },
    rejects: {
      'a script': ownBytes(signedPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' })),
      'a program': ownBytes(signedPdf({ catalog: '/OpenAction << /S /Launch /F (x) >>' })),
    },
  },
  'POA-13': {
    on: 'HA',
    accepts: { 'a signature that does not say what it covers': own(SIGNED_PDF) },
    rejects: { 'a signature over other bytes': ownBytes(signedPdf({ contents: cmsStating(Buffer.alloc(32)) })) },
  },
  'POA-07': {
    on: 'UG',
    accepts: { 'one of the two': { powerOfAttorney: { processId: 7, documentBase64: null } } },
    rejects: {
      both: { powerOfAttorney: { processId: 7, documentBase64: SIGNED_PDF } },
      'both, the document being none': { powerOfAttorney: { processId: 7, documentBase64: 'AAAA' } },
    },
  },
  'POA-08': {
    on: 'UG',
    accepts: { 'an association with its own document': { vehicleHolder: ASSOCIATION, ...own(SIGNED_PDF) } },
    rejects: { 'an association with a process': { vehicleHolder: ASSOCIATION, powerOfAttorney: { processId: 7 } } },
  },
}
