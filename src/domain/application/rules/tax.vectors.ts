import { MAX_DOCUMENT_BYTES } from '../document-draft.ts'
import { BANK_ACCOUNT, IBAN, PDF } from './samples.vectors.ts'
import type { Vectors } from './vectors.ts'

const LARGE_CUSTOMER = 'taxDetails.taxLargeCustomerId'
const withAccount = { bankAccount: BANK_ACCOUNT, sepaMandateBase64: PDF }

/** A PDF of a given size, as Base64 text. */
const pdfOf = (bytes: number): string => {
  const content = Buffer.alloc(bytes, '0')
  content.write('%PDF-1.7')
  return content.toString('base64')
}

export const taxVectors: Record<string, Vectors> = {
  'TAX-01': {
    on: 'NZ',
    accepts: {
      'a bank account': { ...withAccount, taxDetails: null },
      'a large-customer id': {
        bankAccount: null,
        sepaMandateBase64: null,
        taxDetails: { taxLargeCustomerId: '123A4567', paymentInterval: 'jaehrlich' },
      },
    },
    rejects: {
      'no way to collect': { bankAccount: undefined, taxDetails: undefined },
      'an exemption alone': {
        bankAccount: null,
        taxDetails: { taxExemptionRequested: true, paymentInterval: 'jaehrlich' },
      },
    },
  },
  'TAX-02': {
    on: 'NZ',
    accepts: { 'an IBAN': withAccount },
    rejects: { 'no IBAN': { 'bankAccount.iban': undefined }, 'an empty account': { bankAccount: {} } },
  },
  'TAX-03': {
    on: 'WG',
    accepts: { 'an account holder': withAccount },
    rejects: { 'no account holder': { ...withAccount, bankAccount: { iban: IBAN } } },
  },
  'TAX-04': {
    on: 'NZ',
    accepts: {
      'a mandate': withAccount,
      'a process, with which it was signed': { sepaMandateBase64: null, powerOfAttorney: { processId: 7 } },
    },
    rejects: { 'no mandate': { sepaMandateBase64: undefined }, 'an empty mandate': { sepaMandateBase64: '' } },
  },
  'TAX-05': {
    on: 'WZ',
    accepts: { 'no tax details': { ...withAccount, taxDetails: undefined } },
    rejects: {
      'no interval': { taxDetails: { taxLargeCustomerId: '123A4567' } },
      'empty details': { ...withAccount, taxDetails: {} },
    },
  },
  'TAX-06': {
    on: 'NZ',
    accepts: {
      spaces: { 'bankAccount.iban': 'DE89 3704 0044 0532 0130 00' },
      'another country': { 'bankAccount.iban': 'AT611904300234573201' },
    },
    rejects: {
      'a digit too few': { 'bankAccount.iban': IBAN.slice(0, -1) },
      'an unknown country': { 'bankAccount.iban': 'ZZ89370400440532013000' },
      'a special character': { 'bankAccount.iban': 'DE8937040044053201300-' },
    },
  },
  'TAX-07': {
    on: 'NZ',
    accepts: { 'lower case': { 'bankAccount.iban': IBAN.toLowerCase() } },
    rejects: {
      'another check digit': { 'bankAccount.iban': 'DE88370400440532013000' },
      'swapped digits': { 'bankAccount.iban': 'DE89370400440532010300' },
    },
  },
  'TAX-08': {
    on: 'NZ',
    accepts: { tax: { 'bankAccount.usage': 'Steuer' }, fees: { 'bankAccount.usage': 'Gebuehren' } },
    rejects: { 'another word': { 'bankAccount.usage': 'Gebühren' } },
  },
  'TAX-09': {
    on: 'TZ',
    accepts: { 'three digits, letter, four digits': { [LARGE_CUSTOMER]: '987Z6543' } },
    rejects: {
      'seven digits': { [LARGE_CUSTOMER]: '1234567' },
      'eight digits': { [LARGE_CUSTOMER]: '12345678' },
      'a lower-case letter': { [LARGE_CUSTOMER]: '123a4567' },
    },
  },
  'TAX-10': {
    on: 'UG',
    accepts: Object.fromEntries(
      ['jaehrlich', 'halbjaehrlich', 'vierteljaehrlich'].map((word) => [word, { 'taxDetails.paymentInterval': word }]),
    ),
    rejects: { 'another word': { 'taxDetails.paymentInterval': 'monatlich' } },
  },
  'TAX-11': {
    on: 'UG',
    accepts: {
      'ten characters': { 'taxDetails.taxExemptionReason': '1234567890' },
      'ten characters of two UTF-16 units each': { 'taxDetails.taxExemptionReason': '🚗'.repeat(10) },
    },
    rejects: { 'eleven characters': { 'taxDetails.taxExemptionReason': '12345678901' } },
  },
  'TAX-12': {
    on: 'NZ',
    accepts: {
      'a padded document': { sepaMandateBase64: Buffer.from('%PDF-1.70').toString('base64') },
      'lines as in MIME': { sepaMandateBase64: PDF.replace(/.{76}/g, '$&\r\n') },
      'a line break at the end': { sepaMandateBase64: `${PDF}\n` },
    },
    rejects: {
      'a space': { sepaMandateBase64: `${PDF.slice(0, 40)} ${PDF.slice(40)}` },
      'the URL alphabet': { sepaMandateBase64: `${PDF.slice(0, 40)}_${PDF.slice(41)}` },
      'missing padding': { sepaMandateBase64: 'JVBERi0xLjc' },
      'stray bits': { sepaMandateBase64: 'JVBERi0xLjd=' },
      'letters from elsewhere': { sepaMandateBase64: PDF.replace('A', 'Ł') },
    },
  },
  'TAX-15': {
    on: 'NZ',
    accepts: { 'the text alone': { sepaMandateBase64: PDF } },
    rejects: {
      'a data URL': { sepaMandateBase64: `data:application/pdf;base64,${PDF}` },
      'one in upper case': { sepaMandateBase64: `DATA:;BASE64,${PDF}` },
    },
  },
  'TAX-13': {
    on: 'NZ',
    accepts: { 'exactly 8 MB': { sepaMandateBase64: pdfOf(MAX_DOCUMENT_BYTES) } },
    rejects: { 'one byte more': { sepaMandateBase64: pdfOf(MAX_DOCUMENT_BYTES + 1) } },
  },
  'TAX-14': {
    on: 'NZ',
    accepts: { 'a PDF': { sepaMandateBase64: PDF } },
    rejects: { 'an image': { sepaMandateBase64: Buffer.from([137, 80, 78, 71, 13, 10]).toString('base64') } },
  },
}
