import { expect, it } from 'vitest'
import { readShown, secretsIn, shownXml } from './shown-xml.ts'

const shown = (xml: string, ...known: string[]): string => shownXml(readShown(Buffer.from(xml)), new Set(known))

it('blacks out codes, login and signature by the names of their elements', () => {
  const xml = shown(
    `<e:Envelope xmlns:e="urn:e" xmlns:w="urn:w" xmlns:d="urn:d"><w:Security><w:Username>KENNUNG</w:Username>
    <w:Password>geheim</w:Password></w:Security><SicherheitscodeZB1>aB3dE7x</SicherheitscodeZB1>
    <sicherheitscodesKennzeichen><SicherheitscodeKennz1>r2D</SicherheitscodeKennz1><art>f7K</art></sicherheitscodesKennzeichen>
    <reservierung><pin>4711</pin></reservierung><ort>Köln &amp; Bonn</ort>
    <d:Signature><d:SignatureValue>AAAA</d:SignatureValue></d:Signature></e:Envelope>`,
  )
  expect(xml).toBe(
    [
      '<Envelope>',
      '  <Security>●●●</Security>',
      '  <SicherheitscodeZB1>●●●</SicherheitscodeZB1>',
      '  <sicherheitscodesKennzeichen>',
      '    <SicherheitscodeKennz1>●●●</SicherheitscodeKennz1>',
      '    <art>●●●</art>',
      '  </sicherheitscodesKennzeichen>',
      '  <reservierung>',
      '    <pin>●●●</pin>',
      '  </reservierung>',
      '  <ort>Köln &amp; Bonn</ort>',
      '  <Signature>●●●</Signature>',
      '</Envelope>',
    ].join('\n'),
  )
})

it('blacks out what is known to be secret under any name, in attributes, too', () => {
  const xml = '<a><hinweis wert="aB3dE7x"> aB3dE7x </hinweis><b>KENNUNG</b></a>'
  expect(shown(xml, 'aB3dE7x', 'KENNUNG')).toBe('<a>\n  <hinweis wert="●●●">●●●</hinweis>\n  <b>●●●</b>\n</a>')
})

it('tells the length of a document instead of its bytes', () => {
  expect(shown(`<a><inhalt>${'QUJD'.repeat(1000)}</inhalt></a>`)).toContain('<inhalt>… 4000 …</inhalt>')
})

it('finds the secrets that a message names', () => {
  const xml = '<a><SicherheitscodeZB1>aB3dE7x</SicherheitscodeZB1><ort>Köln</ort><pin>4711</pin></a>'
  expect(secretsIn(readShown(Buffer.from(xml)))).toEqual(['aB3dE7x', '4711'])
})

it('blacks out a long secret inside a text, and leaves a short one, which may be a part of any word', () => {
  const xml = '<a wert="Code aB3dE7x"><b>Der Code aB3dE7x, PIN 4711 in der Straße 4711</b><c>aB3dE7xY</c></a>'
  expect(shown(xml, 'aB3dE7x', 'aB3dE7xY', '4711')).toBe(
    '<a wert="Code ●●●">\n  <b>Der Code ●●●, PIN 4711 in der Straße 4711</b>\n  <c>●●●</c>\n</a>',
  )
})
