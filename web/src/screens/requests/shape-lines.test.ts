import { expect, it } from 'vitest'
import { shapeOf } from '../../../../src/domain/request-log/body-shape.ts'
import { REQUESTS_TEXTS } from './requests.texts.ts'
import { fieldWords, shapeLines } from './shape-lines.ts'

it('a shape is written much as the body was', () => {
  const body = {
    email: 'erika.mustermann@example',
    items: [{ number: 1 }, 2, 3, 4],
    'a b': true,
    state: null,
    pin: '12345',
  }
  expect(shapeLines(shapeOf(body), REQUESTS_TEXTS.de)).toEqual([
    '{',
    '  "email": «24 Zeichen»',
    '  "items": [ 4 Einträge',
    '    {',
    '      "number": «Zahl»',
    '    }',
    '    «Zahl»',
    '    «Zahl»',
    '    …',
    '  ]',
    '  «Name aus 3 Zeichen»: «ja oder nein»',
    '  "state": null',
    '  "pin": «etwas»',
    '}',
  ])
})

it('tells a name that is not kept in the path of a field by its length', () => {
  const shown = (field: string) => fieldWords(field, REQUESTS_TEXTS.de)
  expect(shown('customization.«16»')).toBe('customization.«Name aus 16 Zeichen»')
  expect(shown('«60+»')).toBe('«Name aus 60+ Zeichen»')
  expect(shown('emial (did you mean email?)')).toBe('emial (did you mean email?)')
})
