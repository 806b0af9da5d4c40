import { describe, expect, it } from 'vitest'
import { PARTNER_HEAD } from './partner-columns.ts'
import { type KnownPartner, partnerDiff } from './partner-diff.ts'
import { MAX_PARTNER_BYTES, MAX_PARTNER_ROWS, readPartnerFile } from './read-partner-file.ts'
import { writePartnerFile } from './write-partner-file.ts'

const HEAD = PARTNER_HEAD.join(';')
const LINE = 'Autohaus Müller GmbH;Lange Straße;12;a-c;10115;Berlin;BE;U123456;D'

const fileOf = (...lines: string[]): Buffer => Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')
const read = (...lines: string[]) => readPartnerFile(fileOf(...lines))
function findings(bytes: Uint8Array) {
  const result = readPartnerFile(bytes)
  return result.accepted ? [] : result.findings.map(({ line, field, rule }) => [line, field, rule])
}

const KNOWN: KnownPartner = {
  ...{ id: 1, active: true, kopaVp: 'U123456', companyName: 'Autohaus Müller GmbH', country: 'D' },
  ...{ street: 'Lange Str.', houseNumber: '12', addressSuffix: 'a-c' },
  ...{ postalCode: '10115', city: 'Berlin', state: 'BE' },
}

describe('a file of contract partners', () => {
  it('is read by its head, in the normal form of the list (contract 1, 2.9)', () => {
    expect(read('KOPA-VP; firmenname ;Straße', 'u123456;Autohaus Müller GmbH;Lange Straße', '')).toEqual({
      accepted: true,
      partners: [{ kopaVp: 'U123456', companyName: 'Autohaus Müller GmbH', street: 'Lange Str.', country: 'D' }],
    })
  })

  it('that was written here changes nothing when it is read again', () => {
    const again = readPartnerFile(Buffer.from(writePartnerFile([KNOWN, { ...KNOWN }]), 'latin1'))
    expect(partnerDiff([KNOWN], again.accepted ? again.partners : [])).toEqual({
      ...{ added: [], changed: [], gone: [], same: 1 },
    })
  })

  it.each([
    ['a spreadsheet file', Buffer.from('PK\u0003\u0004\0\0', 'latin1'), [[1, null, 'file-no-csv']]],
    ['UTF-16', Buffer.from(`${HEAD}\n${LINE}`, 'utf16le'), [[1, null, 'file-no-csv']]],
    ['UTF-8', Buffer.from('Firmenname;KOPA-VP\nBerger;U000001\nMüller;U000002\n'), [[3, null, 'file-utf-8']]],
    ['the mark of UTF-8', Buffer.from('\u{feff}Firmenname;KOPA-VP\nBerger;U000001\n'), [[1, null, 'file-utf-8']]],
    ['nothing', Buffer.from(''), [[1, null, 'file-empty']]],
    ['a head only', fileOf(HEAD, ';;', ''), [[1, null, 'file-empty']]],
    ['too much', Buffer.alloc(MAX_PARTNER_BYTES + 1, 'a'), [[1, null, 'file-large']]],
    ['too many lines', fileOf(HEAD, ...Array(MAX_PARTNER_ROWS + 1).fill(LINE)), [[1, null, 'file-rows']]],
    ['empty lines without end', fileOf(HEAD, LINE, ...Array(50_000).fill('')), [[1, null, 'file-rows']]],
    [
      'other columns',
      fileOf('Firma;KOPA-VP;KOPA-VP', 'a;U000001;U000001'),
      [
        [1, null, 'file-column'],
        [1, null, 'file-column'],
        [1, null, 'file-column-missing'],
      ],
    ],
    ['a line that is too short', fileOf(HEAD, LINE, 'Berger;U000001'), [[3, null, 'file-cells']]],
    ['a number twice', fileOf(HEAD, LINE, '', LINE.replace('U1', 'u1')), [[4, 'kopaVp', 'file-twice']]],
    [
      'formulas and quotation marks',
      fileOf('Firmenname;KOPA-VP;Ort', '=HYPERLINK(1);U000001;Berlin', 'Berger;U000002;"Köln"'),
      [
        [2, 'companyName', 'VPL-06'],
        [3, 'city', 'VPL-05'],
      ],
    ],
    [
      'signs of Windows that ISO 8859-1 does not have',
      Buffer.from([...Buffer.from('Firmenname;KOPA-VP\nBerger '), 0x80, ...Buffer.from(';U000002\n')]),
      [[2, 'companyName', 'VPL-03']],
    ],
  ])('is refused with %s, line by line', (_, bytes, expected) => expect(findings(bytes)).toEqual(expected))

  it('names 200 findings and counts the others', () => {
    const result = read('Firmenname;KOPA-VP', ...Array(500).fill('=1;X'))
    expect(result).toMatchObject({ accepted: false, total: 1000 })
    expect(result.accepted ? 0 : result.findings.length).toBe(200)
  })

  it('is written without what a spreadsheet or the authority would stumble over', () => {
    const old = { ...KNOWN, companyName: '=Łódź; "Auto"', addressSuffix: '-14' }
    expect(writePartnerFile([old]).split('\r\n')[1]).toBe('?ód?   Auto ;Lange Str.;12;-14;10115;Berlin;BE;U123456;D')
  })
})

describe('what a file changes', () => {
  const entry = { kopaVp: 'U123456', companyName: 'Autohaus Müller GmbH', country: 'D' }

  it('names each field', () => {
    const { changed } = partnerDiff([KNOWN], [{ ...entry, city: 'Köln', street: 'Lange Str.' }])
    expect(changed[0]?.fields).toEqual(['houseNumber', 'addressSuffix', 'postalCode', 'city', 'state'])
  })

  it('switches on again whom it names, and leaves alone who is off and not named', () => {
    const off = { ...KNOWN, active: false }
    const same = { ...entry, street: 'Lange Str.', houseNumber: '12', addressSuffix: 'a-c' }
    const file = [{ ...same, postalCode: '10115', city: 'Berlin', state: 'BE' }]
    expect(partnerDiff([off, { ...off, id: 2, kopaVp: 'B000001' }], file)).toMatchObject({
      ...{ added: [], gone: [], same: 0 },
      changed: [{ before: { id: 1 }, fields: [] }],
    })
  })
})
