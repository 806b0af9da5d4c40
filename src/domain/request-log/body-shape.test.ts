import { describe, expect, it } from 'vitest'
import { shapeOf } from './body-shape.ts'

describe('the shape of a body', () => {
  it('has names and lengths, and no value', () => {
    const body = {
      externalOrderId: 'A-4711',
      vehicleHolder: { email: 'erika.mustermann@example.test', electric: true, number: 44, state: null },
      name: '',
    }
    expect(shapeOf(body)).toEqual({
      externalOrderId: 6,
      vehicleHolder: { email: 29, electric: 'boolean', number: 'number', state: null },
      name: 0,
    })
  })

  it('tells how long a list is, and its first entries', () => {
    expect(shapeOf({ inspections: [{ type: 'HU' }, 'x', 1, 2, 3] })).toEqual({
      inspections: { '': 5, first: [{ type: 2 }, 1, 'number'] },
    })
  })

  it.each([
    'erika@example.test',
    'Erika Mustermann',
    '__proto__',
    '',
    '<script>',
    'x'.repeat(61),
    'Straße',
    'qX7',
    'Mustermann',
  ])('does not repeat a name that no body of the contract has: %s', (name) => {
    const body = JSON.parse(`{${JSON.stringify(name)}: "value", "email": 1}`)
    expect(shapeOf(body)).toEqual({ [`«1:${name.length}»`]: true, email: 'number' })
  })

  it.each(['password', 'pin', 'privateKey', 'securityCode', 'rearLicensePlateSecurityCode', 'Security_Code', 'PIN'])(
    'tells of %s only that something was there, whatever it is',
    (name) => {
      const shapes = ['f7K', 'aB3dE7x', 4711, true, ['r2D'], { value: 'r2D' }].map((value) =>
        shapeOf({ [name]: value }),
      )
      expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
      expect(Object.values(shapes[0] ?? {})).toEqual([true])
      expect(
        [shapeOf({ [name]: '' }), shapeOf({ [name]: null })].flatMap((shape) => Object.values(shape ?? {})),
      ).toEqual([0, null])
    },
  )

  it('tells no length of a text under a name that may be a misspelt secret, in lists either', () => {
    expect(shapeOf({ frontCode: 'f7K', codes: ['aB3dE7x', ['r2D'], 7] })).toEqual({
      '«1:9»': true,
      '«2:5»': { '': 3, first: [true, { '': 1, first: [true] }, 'number'] },
    })
  })

  it('ends after two hundred fields and eight floors, however large the body is', () => {
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, 'x'.repeat(500)]))
    expect(Object.keys(shapeOf(wide) as object)).toHaveLength(201)
    let deep: unknown = 'x'
    for (let floor = 0; floor < 1_000; floor += 1) deep = floor % 2 ? [deep] : { order: deep }
    expect(JSON.stringify(shapeOf(deep)).length).toBeLessThan(300)
    const many = Array.from({ length: 1_000 }, () => wide)
    expect(JSON.stringify(shapeOf({ items: many, files: many })).length).toBeLessThan(4_000)
  })

  it.each([
    ['text', 4],
    [7, 'number'],
    [null, null],
    [undefined, null],
    [[], { '': 0, first: [] }],
  ])('of a body that is no object, %j', (body, shape) => expect(shapeOf(body)).toEqual(shape))
})
