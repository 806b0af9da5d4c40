import { type Field, LIMITS } from './configuration.ts'

type Change = Record<string, unknown>

/** What a rule lets pass and what it stops, as changes to the valid body. */
interface Cases {
  accepts: Record<string, Change>
  rejects: Record<string, Change>
}

/** A body that keeps every rule about its fields; invented, and its key material is none. */
export const CONFIGURATION = {
  name: 'Filiale Nord',
  kopaKey: 'KOPA-1',
  username: 'MUSTER01',
  password: ' secret ',
  largeCustomerId: '123A4567',
  environment: 'test',
  company: 'Muster GmbH',
  publicKeyCertificate: 'a certificate\nof two lines',
  privateKey: 'a key\nof two lines',
}

const length = (field: Field): Cases => ({
  accepts: { 'the longest': { [field]: 'x'.repeat(LIMITS[field]) } },
  rejects: { 'one character more': { [field]: 'x'.repeat(LIMITS[field] + 1) } },
})

export const CONFIGURATION_VECTORS: Record<string, Cases> = {
  'GKA-01': {
    accepts: { null: { certificatePath: null } },
    rejects: { 'a path': { certificatePath: '/etc/gks.pem' }, 'any other value': { certificatePath: 7 } },
  },
  'GKA-02': {
    accepts: { null: { privateKeyPath: null } },
    rejects: { 'a path': { privateKeyPath: '/etc/gks.key' }, 'an empty text': { privateKeyPath: '' } },
  },
  'GKA-03': length('name'),
  'GKA-04': length('kopaKey'),
  'GKA-05': length('username'),
  'GKA-06': length('password'),
  'GKA-07': length('largeCustomerId'),
  'GKA-08': { ...length('environment'), accepts: { 'a known one': { environment: 'produktion' } } },
  'GKA-09': {
    ...length('company'),
    rejects: { 'a long text': { company: 'x'.repeat(256) }, 'a long name': { company: { name: 'x'.repeat(256) } } },
  },
  'GKA-10': length('publicKeyCertificate'),
  'GKA-11': length('privateKey'),
  'GKA-12': {
    accepts: { umlauts: { name: 'Süd & Söhne' } },
    rejects: {
      'a line break': { name: 'two\nlines' },
      'a line separator': { company: 'a\u2028b' },
      'half a character': { password: 'a\ud800b' },
    },
  },
  'GKA-13': {
    accepts: { 'line breaks': {} },
    rejects: { 'a control character': { publicKeyCertificate: 'a\u0000b' } },
  },
  'GKA-14': {
    accepts: { 'a certificate': {} },
    rejects: { 'a bundle': { publicKeyCertificate: '-----BEGIN PRIVATE KEY-----' } },
  },
  'GKA-15': {
    accepts: { 'blanks at the edges': { username: ' MUSTER01 ' }, signs: { username: 'muster-01_x' } },
    rejects: { 'a blank inside': { username: 'MUSTER 01' }, 'an umlaut': { username: 'MÜSTER' } },
  },
  'GKA-16': {
    accepts: { 'what may be emptied': { largeCustomerId: ' ', company: { name: null } } },
    rejects: { 'an empty name': { name: '' }, blanks: { environment: ' ' } },
  },
  'GKA-17': {
    accepts: { 'a blank, which belongs to a password': { password: ' ' } },
    rejects: { 'an empty password': { password: '' }, 'an empty key': { privateKey: '' } },
  },
  'GKA-18': {
    accepts: { 'blanks at the edges': { environment: ' test ' } },
    rejects: { 'an English word': { environment: 'production' }, 'upper case': { environment: 'TEST' } },
  },
  'GKA-19': {
    accepts: { 'no environment': { environment: null }, 'no company': { company: undefined } },
    rejects: { 'no name': { name: undefined }, 'null for a key': { privateKey: null } },
  },
}
