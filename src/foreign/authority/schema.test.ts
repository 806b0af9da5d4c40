import { diag } from 'libxml2-wasm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { XmlProblem } from '../../kernel/parse/xml.ts'
import { loadSchema, type Schema } from './schema.ts'
import { fixture, fixtureNames } from './testing/fixtures.ts'

let schema: Schema
beforeAll(() => {
  schema = loadSchema()
})
afterAll(() => schema.dispose())

const check = (xml: string) => () => schema.check(Buffer.from(xml))
const changed = (folder: 'gks' | 'return', name: string, from: string | RegExp, to: string): string => {
  const original = fixture(folder, name)
  const result = original.replace(from, to)
  expect(result).not.toBe(original)
  return result
}

describe('the schema', () => {
  it.each([
    ...fixtureNames('gks').map((name) => ['gks', name]),
    ...fixtureNames('return').map((name) => ['return', name]),
  ])('accepts fixtures/%s/%s', (folder, name) =>
    expect(check(fixture(folder as 'gks' | 'return', name!))).not.toThrow(),
  )

  it.each([
    ['a FIN of 26 characters', 'WTEST000000000001', 'WTEST000000000001123456789'],
    ['a FIN in lower case', 'WTEST000000000001', 'wtest000000000001'],
    ['a ZB I code of six characters', 'aB3dE5g', 'aB3dE5'],
    ['a ZB I code with a hyphen', 'aB3dE5g', 'aB3-E5g'],
    ['a plate code of four characters', 'x7Y', 'x7Yz'],
    ['a plate in display form', 'B  AB123', 'B-AB 123'],
    ['an umlaut in the middle of a plate', 'B  AB123', 'B  ÄB123'],
    ['five digits on a plate', 'B  AB123', 'B  AB12345'],
    ['an unpadded plate', 'B  AB123', 'BAB123'],
    ['another transaction than AB', '>AB<', '>HA<'],
    ['a reservation flag that is no boolean', '>false<', '>nein<'],
    ['a missing rear code', /<SicherheitscodeKennz1>.*<\/SicherheitscodeKennz1>/, ''],
    ['no signature', /<signatur>.*<\/signatur>/s, ''],
    ['a signature without reference', /<ds:Reference .*<\/ds:Reference>/s, ''],
    ['SHA-1', 'http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2000/09/xmldsig#sha1'],
    ['another version', '<version>5.9', '<version>6.0'],
    ['an unknown element', '<kopf>', '<kopf><mehr/>'],
    ['another namespace', 'urn:plakette:xkfz-teilmenge:5.9', 'urn:plakette:xkfz-teilmenge:6.0'],
    ['a password of 201 characters', 'geheim', 'g'.repeat(201)],
  ])('refuses a deregistration with %s', (_name, from, to) => {
    expect(check(changed('gks', 'deregistration-one-plate', from, to))).toThrow(XmlProblem)
  })

  it.each([
    ['a disposal certificate of 1939', '2026-11-13', '1939-12-31'],
    ['a 30th of February', '2026-11-13', '2026-02-30'],
    ['a company number of 21 characters', 'DE-4711/08', '123456789012345678901'],
    ['a state key in lower case', '<StaatVerwertung>D', '<StaatVerwertung>d'],
  ])('refuses a scrapped vehicle with %s (contract 1, 2.3)', (_name, from, to) => {
    expect(check(changed('gks', 'deregistration-scrapped', from, to))).toThrow(XmlProblem)
  })

  it.each([
    ['an eVB of eight characters', 'A1B2C3D', 'A1B2C3DE'],
    ['a ZB II code without its B', 'B2ah7Mk5R5q4', 'C2ah7Mk5R5q4'],
    ['a month 13', '112027', '132027'],
    ['a house number with a letter', '<Hausnummer>99', '<Hausnummer>9a'],
    ['a delivery to nobody', 'IDLieferadresse>K3', 'IDLieferadresse>K4'],
    ['two parties of one id', '<vorgangskomponentenID>K2', '<vorgangskomponentenID>K1'],
    ['an unknown delivery service', 'ZusendungDritter', 'ZusendungNachbar'],
    ['an unknown document type', '<art>37', '<art>38'],
    ['a quantity of zero', '<anzahl>2', '<anzahl>0'],
    ['a seal without position', '<position>vorn</position>', ''],
    ['a seasonal transaction code', '>UG<', '>XX<'],
    ['an old large-customer ID', '</steuerzahlweise>', '</steuerzahlweise><grosskundenID>1234567</grosskundenID>'],
    ['a document that is not Base64', 'JVBERi0xLjcKJSVFT0YK', '%%%'],
    ['an exemption reason of eleven characters', '<grundSteuerbefreiung>05', '<grundSteuerbefreiung>12345678901'],
    ['an empty city', '<Wohnort>Hamburg', '<Wohnort>'],
  ])('refuses a transfer with %s (contract 1, 2.5 to 2.8)', (_name, from, to) => {
    expect(check(changed('gks', 'transfer', from, to))).toThrow(XmlProblem)
  })

  it.each([
    ['a status word that is not one of the eight', 'receipt-submitted', '>geprueft<', '>erledigt<'],
    ['an application number of 19 digits', 'receipt-submitted', '11000020261116000001', '1100002026111600000'],
    ['an unknown kind of entry', 'receipt-failure', '>Fehler<', '>Panik<'],
    [
      'a decision that is both',
      'decision-approved',
      '<antragsgemaesseEntscheidung>',
      '<ablehnendeEntscheidung/><antragsgemaesseEntscheidung>',
    ],
    ['an amount without cents', 'decision-approved-complete', '>13.70<', '>13.7<'],
    ['two messages', 'receipt-failure', /(<kommunikation_quittung_0002>.*<\/kommunikation_quittung_0002>)/s, '$1$1'],
    [
      'a message wrapped in another element',
      'receipt-submitted',
      /(<kommunikation_quittung_0002>.*<\/kommunikation_quittung_0002>)/s,
      '<huelle>$1</huelle>',
    ],
    ['a second body', 'receipt-submitted', '</soap:Body>', '</soap:Body><soap:Body/>'],
    ['text between the elements', 'receipt-submitted', '<quittung>', '<quittung>hallo'],
  ])('refuses an answer with %s', (_name, file, from, to) => {
    expect(check(changed('return', file, from, to))).toThrow(XmlProblem)
  })

  it('refuses a signed message that is moved away from its place, with another in its stead', () => {
    const original = fixture('gks', 'deregistration-one-plate')
    const [message = ''] = /<vorsystem_.*<\/vorsystem_antragausserbetriebsetzunggrosskunde_0708>/s.exec(original) ?? []
    const forged = message.replace('WTEST000000000001', 'WTEST000000009999').replaceAll('n-0000', 'n-9999')
    const wrapped = original.replace(
      message,
      forged.replace('<ds:KeyInfo>', `<ds:Object>${message}</ds:Object><ds:KeyInfo>`),
    )
    expect(wrapped).toContain('WTEST000000009999')
    expect(check(wrapped)).toThrow(XmlProblem)
  })

  it('leaves nothing behind of what it read, accepted or refused', () => {
    diag.configure({ enabled: true })
    schema.read(Buffer.from(fixture('return', 'status')))
    expect(check(changed('return', 'status', '>weitergeleitet<', '>erledigt<'))).toThrow(XmlProblem)
    expect(check('<kaputt>')).toThrow(XmlProblem)
    loadSchema().dispose()
    expect(diag.report()).toEqual({})
    diag.configure({ enabled: false })
  })

  it('names the element and the rule, never the value', () => {
    const wrong = changed('gks', 'deregistration-one-plate', 'aB3dE5g', 'geheim')
    expect(check(wrong)).toThrow(/^breaks the schema: SicherheitscodeZB1 pattern$/)
  })

  it('accepts an 8 MB document (contract 2, 8)', () => {
    const large = Buffer.alloc(8 * 1024 * 1024, 1).toString('base64')
    expect(check(changed('gks', 'day-registration', 'JVBERi0xLjcKJSVFT0YK', large))).not.toThrow()
  })
})
