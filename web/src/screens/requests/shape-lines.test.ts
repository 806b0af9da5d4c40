import { expect, it } from 'vitest'
import { shapeOf } from '../../../../src/domain/request-log/body-shape.ts'
import { REQUESTS_TEXTS } from './requests.texts.ts'
import { shapeLines } from './shape-lines.ts'

it('a shape is written much as the body was', () => {
  const body = { email: 'erika.mustermann@example', list: [{ code: 1 }, 2, 3, 4], 'a b': true, none: null }
  expect(shapeLines(shapeOf(body), REQUESTS_TEXTS.de)).toEqual([
    '{',
    '  "email": «24 Zeichen»',
    '  "list": [ 4 Einträge',
    '    {',
    '      "code": «Zahl»',
    '    }',
    '    «Zahl»',
    '    «Zahl»',
    '    …',
    '  ]',
    '  «Name aus 3 Zeichen»: «ja oder nein»',
    '  "none": null',
    '}',
  ])
})
