import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sampleFile } from '../scripts/samples/files.ts'
import { ALL_TRANSACTIONS } from '../src/domain/application/transaction.ts'
import { openApi } from './support/openapi.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const METHODS = ['get', 'post', 'put', 'delete']
const inPointer = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** Every place of JSON in a document: bodies of requests, and answers by status. */
function contentsOf(document: Json): string[] {
  return ['paths', 'webhooks'].flatMap((kind) =>
    Object.entries(isObject(document[kind]) ? document[kind] : {}).flatMap(([path, item]) =>
      Object.entries(isObject(item) ? item : {})
        .filter(([method]) => METHODS.includes(method))
        .flatMap(([method, operation]) => {
          const place = `/${kind}/${inPointer(path)}/${method}`
          const { requestBody, responses } = operation as { requestBody?: unknown; responses?: Json }
          const answers = Object.keys(responses ?? {}).map((status) => `${place}/responses/${status}`)
          return [...(requestBody ? [`${place}/requestBody`] : []), ...answers]
        }),
    ),
  )
}

/** What stands as an example at a place; undefined where the place has no JSON. */
function examplesAt(
  api: ReturnType<typeof openApi>,
  place: string,
): { pointer: string; values: unknown[] } | undefined {
  const { value, pointer } = api.at(`${place}/content/application~1json`)
  if (!isObject(value)) return undefined
  const { example, examples } = value
  const named = isObject(examples) ? Object.values(examples).map((one) => isObject(one) && one.value) : []
  return { pointer: `${pointer}/schema`, values: [...(example === undefined ? [] : [example]), ...named] }
}

/** Every list of values, with what is said where it stands. Conditions of a schema say nothing to people. */
function* enumsOf(
  value: unknown,
  place = '',
  said = '',
): Generator<{ place: string; values: unknown[]; said: string }> {
  if (!isObject(value) && !Array.isArray(value)) return
  if (isObject(value) && Array.isArray(value.enum)) {
    yield { place, values: value.enum, said: `${said} ${String(value.description ?? '')}` }
  }
  const own = isObject(value) && typeof value.description === 'string' ? value.description : ''
  for (const [key, inner] of Object.entries(value)) {
    if (!['if', 'then', 'example', 'examples', 'contains'].includes(key)) yield* enumsOf(inner, `${place}/${key}`, own)
  }
}

describe.each(['openapi-2.3.0.yaml', 'operations.yaml'])('%s', (file) => {
  const api = openApi(file)
  const places = contentsOf(api.document as Json)

  it('shows an example of every body and of every answer', () => {
    expect(places.filter((place) => examplesAt(api, place)?.values.length === 0)).toEqual([])
  })

  it('shows only examples that are as its schemas say', () => {
    const wrong = places.flatMap((place) => {
      const { pointer, values } = examplesAt(api, place) ?? { pointer: '', values: [] }
      return values.flatMap((value) => api.problems(pointer, value).map((problem) => `${place}: ${problem}`))
    })
    expect(wrong).toEqual([])
  })

  it('says what every value of a list means', () => {
    const silent = [...enumsOf(api.document)].flatMap(({ place, values, said }) => {
      const named = values.filter((value) => value !== null && value !== '')
      const missing = named.filter((value) => !said.includes(String(value)))
      return missing.length > 0 ? [`${place}: ${missing.join(', ')}`] : []
    })
    expect(silent).toEqual([])
  })
})

it.each(ALL_TRANSACTIONS)('the event of %s is shown as it was recorded', (transaction) => {
  const recorded = JSON.parse(readFileSync(sampleFile(transaction, 'event.json'), 'utf8'))
  const shown = openApi('openapi-2.3.0.yaml').at(
    `/webhooks/${recorded.eventType}/post/requestBody/content/application~1json/examples/${transaction}/value`,
  )
  expect(shown.value).toEqual(recorded)
})
