import { describe, expect, it } from 'vitest'
import { isUtf8Text, readMediaType, readMediaTypes, valuesOf } from './media-type.ts'

describe('a media type', () => {
  it.each([
    ['application/json', 'application/json', []],
    ['Application/JSON ; Charset="UTF-8"', 'application/json', [['charset', 'UTF-8']]],
    ['a/b;x', 'a/b', []],
    [
      'a/b; x=1;; y = "a;\\"b" ;',
      'a/b',
      [
        ['x', '1'],
        ['y', 'a;"b'],
      ],
    ],
    ['a/b; x="open', 'a/b', [['x', '"open']]],
  ])('%j is split into its parts', (header, essence, parameters) => {
    expect(readMediaType(header)).toEqual({ essence, parameters })
  })

  it.each([undefined, '', ' ', ';charset=utf-8'])('is not there in %j', (header) => {
    expect(readMediaType(header)).toBeUndefined()
  })

  it('tells its character set, whatever else it names', () => {
    const says = (header: string) => isUtf8Text(readMediaType(header)!)
    expect(says('a/b')).toBe(true)
    expect(says('a/b; foo=bar; charset=utf8')).toBe(true)
    expect(says('a/b; charset=utf-8; charset=latin1')).toBe(false)
  })

  it('gives all values of a parameter', () => {
    expect(valuesOf(readMediaType('a/b; x=1; X=2')!, 'x')).toEqual(['1', '2'])
  })

  it('is one of a list', () => {
    expect(readMediaTypes('text/html;q=0.9, Application/JSON ,, */*;x=","')).toEqual([
      ...['text/html', 'application/json', '*/*'],
    ])
  })
})
