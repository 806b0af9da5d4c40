import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ALL_TRANSACTIONS, TRANSACTIONS } from '../../../src/domain/application/transaction.ts'
import { operationsOf, part } from './document.ts'
import { fieldsOf } from './fields.ts'
import { renderReference } from './reference.ts'
import { LONG_PATTERN } from './type-text.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const DOCUMENT = part(parse(readFileSync(resolve(ROOT, 'docs/openapi/openapi-2.3.0.yaml'), 'utf8')))
const PAGES = renderReference(ROOT).map(({ path, text }) => ({ name: basename(path), text }))

/** What stands below one heading of the second level. */
const sections = PAGES.flatMap(({ text }) => text.split(/^(?=## )/m).slice(1))

describe('the pages of the API reference', () => {
  it.each(operationsOf(DOCUMENT.paths).map((one) => [`${one.method} ${one.place}`, one] as const))(
    '%s has a section of its own, with each status',
    (request, { value }) => {
      const own = sections.filter((section) => section.split('\n')[2] === `\`${request}\``)
      expect(own).toHaveLength(1)
      const told = [...(own[0] ?? '').matchAll(/^\| \[?(\d{3}|3XX|default)\b/gm)].map(([, status]) => status)
      expect(told).toEqual(Object.keys(part(value.responses)))
    },
  )

  it('have every event with an example', () => {
    const webhooks = PAGES.find(({ name }) => name === 'webhooks.md')?.text.split(/^(?=## )/m) ?? []
    for (const type of Object.keys(part(DOCUMENT.webhooks))) {
      const own = webhooks.filter((section) => section.split('\n')[2] === `\`${type}\``)
      expect(own).toHaveLength(1)
      expect(own[0], type).toContain('```json')
    }
  })
})

it('the body of a validation leads to the fields of each transaction', () => {
  const own = sections.find((section) => section.split('\n')[2] === '`POST /validations/{transaction}`') ?? ''
  for (const transaction of ALL_TRANSACTIONS) {
    const anchor = new RegExp(
      `^\\| \`${transaction}\` \\| \\[[^\\]]+ \\(${transaction}\\)\\]\\(applications\\.md#`,
      'm',
    )
    expect(own, transaction).toMatch(anchor)
  }
})

/** What a 403 means, beyond credentials for another client and a client that is switched off. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ALL_TRANSACTIONS.map((one) => [`POST ${TRANSACTIONS[one].path}`, 'ForbiddenApplication'])),
  'POST /validations/{transaction}': 'ForbiddenTransaction',
  'POST /powerOfAttorneys': 'ForbiddenPowerOfAttorney',
  'POST /gksConfigurations': 'ForbiddenGksConfiguration',
  'PUT /gksConfigurations/{id}': 'ForbiddenGksConfiguration',
  'GET /vehicleDeregistrations/feeNotices': 'ForbiddenFeeNotice',
  'GET /vehicleDeregistrations/feeNotices/{id}': 'ForbiddenFeeNotice',
}

it.each(operationsOf(DOCUMENT.paths))('$method $place tells of a 403 only what can happen to it', (operation) => {
  const { method, place, value } = operation
  const { $ref } = part(part(value.responses)['403'])
  expect($ref).toBe(`#/components/responses/${FORBIDDEN[`${method} ${place}`] ?? 'Forbidden'}`)
})

describe('the fields of a body', () => {
  const rows = (schema: unknown) =>
    fieldsOf(DOCUMENT, schema).map(({ path, isRequired, type }) => [path, isRequired, type])

  it('are named by their paths, with what they must be', () => {
    expect(
      rows({
        required: ['plate'],
        properties: {
          plate: { type: 'object', required: ['city'], properties: { city: { type: 'string', maxLength: 3 } } },
          files: { type: 'array', items: { properties: { name: { type: ['string', 'null'], enum: ['A', null] } } } },
        },
      }),
    ).toEqual([
      ['plate', true, 'object'],
      ['plate.city', true, 'string, at most 3 characters'],
      ['files', false, 'array'],
      ['files[].name', false, 'string or null, one of `A`'],
    ])
  })

  it('of several parts are told once, with all that the parts demand', () => {
    const parts = [
      { required: ['a'], properties: { a: { type: 'object', properties: { b: { type: 'integer', minimum: 1 } } } } },
      { properties: { a: { required: ['b'], properties: { c: { const: 'X' } } } } },
    ]
    expect(rows({ allOf: parts })).toEqual([
      ['a', true, 'object'],
      ['a.b', true, 'integer, at least 1'],
      ['a.c', false, 'always `X`'],
    ])
  })

  it('of alternatives are told together; null is one', () => {
    expect(
      rows({ properties: { a: { oneOf: [{ $ref: '#/components/schemas/OrderId' }, { type: 'null' }] } } }),
    ).toEqual([['a', false, 'integer or null, at least 1']])
  })

  it('of an application are all that its schema names', () => {
    const paths = fieldsOf(DOCUMENT, { $ref: '#/components/schemas/Transfer' }).map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toEqual(
      expect.arrayContaining([
        'email',
        'customization.licensePlateNumberComponents.city',
        'deliveries[].items[].documentType',
      ]),
    )
  })
})

describe('what a table says of a value', () => {
  const only = (schema: object) => fieldsOf(DOCUMENT, { properties: { a: schema } })[0]

  it('is what its place says, then what it says of itself', () => {
    const { meaning } = only({ $ref: '#/components/schemas/OrderState', description: 'Of this attempt' }) ?? {}
    expect(meaning).toMatch(/^Of this attempt\. `angelegt`: accepted, not yet sent; /)
  })

  it('names every kind of an alternative, and nothing that counts as absent', () => {
    const text = { type: 'string', maxLength: 5 }
    expect(only({ oneOf: [text, { type: 'object', properties: { b: {} } }] })?.type).toMatch(/^string or object\b/)
    expect(only({ oneOf: [text, { enum: [null, ''] }] })?.type).toBe('string or null, at most 5 characters')
  })

  it('tells values once, and what must stay away', () => {
    expect(only({ type: ['integer', 'string'], enum: [2, '2', ''] })?.type).toBe('integer or string, one of `2`')
    expect(only({ const: true })?.type).toBe('always `true`')
    expect(only({ type: ['array', 'null'], maxItems: 0 })?.type).toBe('null or an empty list only')
  })

  it('has words wherever a pattern is too long to be shown', () => {
    const bodies = operationsOf(DOCUMENT.paths).flatMap(({ value }) =>
      Object.values(part(part(value.requestBody).content)),
    )
    const silent = bodies
      .flatMap((content) => fieldsOf(DOCUMENT, part(content).schema, '', true))
      .filter(({ type, meaning }) => type.includes(LONG_PATTERN) && meaning === '')
    expect(silent).toEqual([])
  })
})
