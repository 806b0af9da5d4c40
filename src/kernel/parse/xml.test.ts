import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { el, leaf, type ReadElement, toTree, withAttributes, withDocument, write, XmlProblem } from './xml.ts'

const LIMITS = { bytes: 1_000_000, tags: 10_000, attributes: 1000, depth: 20 }
const read = (xml: string | Uint8Array): ReadElement =>
  withDocument(typeof xml === 'string' ? Buffer.from(xml) : xml, LIMITS, (document) => toTree(document, LIMITS))

describe('writing', () => {
  it('leaves out absent children and writes empty elements in full', () => {
    expect(write(el('a', leaf('b', undefined), undefined, el('c')))).toBe('<a><c></c></a>')
  })

  it('escapes as canonical XML demands', () => {
    const written = write(withAttributes({ z: '"\n\t\r<&>', a: '1', xmlns: 'urn:x' }, el('e', '"\n\t\r<&>')))
    expect(written).toBe('<e xmlns="urn:x" a="1" z="&quot;&#xA;&#x9;&#xD;&lt;&amp;>">"\n\t&#xD;&lt;&amp;&gt;</e>')
  })

  it.each([
    ['a null character', '\0'],
    ['a control character', '\u0008'],
    ['half a surrogate pair', '\ud800'],
  ])('refuses %s', (_name, text) => expect(() => write(el('a', text))).toThrow(XmlProblem))

  it('is read back unchanged, whatever the text', () => {
    const texts = fc.string({ unit: 'grapheme' }).filter((text) => !/\p{Cc}|[\uFFFE\uFFFF]/u.test(text))
    fc.assert(
      fc.property(texts, texts, (text, attribute) => {
        const tree = read(write(withAttributes({ q: attribute }, el('a', text))))
        expect(tree.text).toBe(text)
        expect(tree.attributes).toEqual({ q: attribute })
      }),
    )
  })
})

describe('reading', () => {
  it('gives names, namespaces, attributes and text', () => {
    expect(
      read('<?xml version="1.0" encoding="UTF-8"?>\n<p:a xmlns:p="urn:x">\n <b c="1">&lt;<![CDATA[<ü>]]></b>\n</p:a>'),
    ).toEqual({
      name: 'a',
      namespace: 'urn:x',
      attributes: {},
      text: '',
      children: [{ name: 'b', namespace: '', attributes: { c: '1' }, children: [], text: '<<ü>' }],
    })
  })

  it('keeps a text together that a comment splits', () => {
    expect(read('<a>gar<!-- x -->ten</a>').text).toBe('garten')
  })

  const billionLaughs = `<!DOCTYPE a [<!ENTITY b "ha">${Array.from({ length: 9 }, (_, i) => `<!ENTITY b${i + 1} "${`&b${i || ''};`.repeat(10)}">`).join('')}]><a>&b9;</a>`

  it.each<[string, string | Uint8Array]>([
    ['entities that expand a billionfold', billionLaughs],
    ['an external entity', '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/hostname">]><a>&f;</a>'],
    ['an external document type', '<!DOCTYPE a SYSTEM "http://127.0.0.1:1/a.dtd"><a/>'],
    ['a parameter entity', '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://127.0.0.1:1/p">%p;]><a/>'],
    ['an undeclared entity', '<a>&b;</a>'],
    ['UTF-16 with its mark', Buffer.from('\ufeff<a/>', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('<a/>', 'utf16le')],
    ['UTF-16 declared as UTF-8', Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a/>', 'utf16le')],
    ['a declared UTF-7', '<?xml version="1.0" encoding="UTF-7"?>+ADw-a/+AD4-'],
    ['a declared ISO 8859-1', '<?xml version="1.0" encoding="ISO-8859-1"?><a>x</a>'],
    ['a declared UTF-16 in UTF-8 bytes', '<?xml version="1.0" encoding="UTF-16"?><a/>'],
    ['bytes that are not UTF-8', Buffer.from([0x3c, 0x61, 0x3e, 0xe4, 0x3c, 0x2f, 0x61, 0x3e])],
    ['XML 1.1', '<?xml version="1.1"?><a/>'],
    ['a processing instruction', '<a><?php echo 1 ?></a>'],
    ['deep nesting', `${'<a>'.repeat(21)}${'</a>'.repeat(21)}`],
    ['very deep nesting', `${'<a>'.repeat(4000)}${'</a>'.repeat(4000)}`],
    ['too many tags', `<a>${'<b/>'.repeat(10_001)}</a>`],
    ['too many attributes', `<a>${'<b c=""/>'.repeat(1001)}</a>`],
    ['too many attributes of one tag', `<a ${Array.from({ length: 1001 }, (_, index) => `a${index}=""`).join(' ')}/>`],
    ['too many namespaces', `<a ${Array.from({ length: 1001 }, (_, index) => `xmlns:a${index}="u"`).join(' ')}/>`],
    ['too many references', `<a>${'&amp;'.repeat(10_001)}</a>`],
    ['too many bytes', `<a>${'x'.repeat(1_000_000)}</a>`],
    ['a truncated document', '<a><b>'],
    ['two roots', '<a/><a/>'],
    ['an undeclared prefix', '<p:a/>'],
    ['nothing', ''],
    ['no XML at all', 'Service unavailable'],
  ])('refuses %s', (_name, xml) => expect(() => read(xml)).toThrow(XmlProblem))

  it('never repeats content in the reason', () => {
    expect(() => read('<geheim>abc')).toThrow(/^not well-formed XML \(line 1\)$/)
  })
})
