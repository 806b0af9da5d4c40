import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { parse } from 'yaml'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Documents allow further fields in answers; a test must notice one that nobody described. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (!isObject(schema)) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return 'properties' in schema && !('additionalProperties' in schema)
    ? { ...inner, additionalProperties: false }
    : inner
}

const step = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined)

const GENERAL: Readonly<Record<number, string>> = { 401: 'Unauthenticated', 403: 'Forbidden', 414: 'AddressTooLong' }

interface Place {
  value: unknown
  pointer: string
}

/** The value at a JSON pointer, through references, and where it really stands. */
function find(document: Json, pointer: string): Place {
  let found: unknown = document
  let place = ''
  for (const part of pointer.split('/').slice(1)) {
    place += `/${part}`
    found = step(found, part.replaceAll('~1', '/').replaceAll('~0', '~'))
    const reference = step(found, '$ref')
    if (typeof reference === 'string') ({ value: found, pointer: place } = find(document, reference.slice(1)))
  }
  return { value: found, pointer: place }
}

/** A document of docs/openapi, to hold values and responses against. */
export function openApi(file: string) {
  const document = parse(readFileSync(new URL(`../../docs/openapi/${file}`, import.meta.url), 'utf8')) as Json
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'open', false, false)
  ajv.addSchema(closed(document) as Json, 'closed', false, false)
  const compiled = new Map<string, ValidateFunction>()
  const at = (pointer: string): Place => find(document, pointer)

  /** What a schema finds wrong with a value. `open` is the published one, `closed` refuses fields it does not know. */
  function problems(pointer: string, value: unknown, kind: 'open' | 'closed' = 'open'): string[] {
    const $ref = `${kind}#${pointer.replaceAll('{', '%7B').replaceAll('}', '%7D')}`
    const validate = compiled.get($ref) ?? ajv.compile({ $ref })
    compiled.set($ref, validate)
    validate(value)
    return (
      validate.errors?.map((error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`) ?? []
    )
  }

  function patternOf(template: string): RegExp {
    const prefixes = at('/components/parameters/prefix/schema/enum').value
    const names = Array.isArray(prefixes) ? prefixes.join('|') : ''
    return new RegExp(`^${template.replace('{prefix}', `(${names})`).replace(/\{\w+\}/g, '[^/]+')}$`)
  }

  /** Where the document describes the response; an address that it does not know has only the general errors. */
  function placeOf(method: string, path: string, status: number): Place {
    const template = Object.entries(document.paths as Json).find(
      ([known, operations]) => isObject(operations) && method in operations && patternOf(known).test(path),
    )?.[0]
    if (template === undefined) return at(`/components/responses/${GENERAL[status] ?? 'UnknownAddress'}`)
    const responses = `/paths/${template.replaceAll('/', '~1')}/${method}/responses`
    const named = at(`${responses}/${status}`)
    const range = at(`${responses}/${Math.floor(status / 100)}XX`)
    return [named, range].find(({ value }) => value !== undefined) ?? at(`${responses}/default`)
  }

  function expectHeaders(pointer: string, response: Response): void {
    for (const name of Object.keys((at(`${pointer}/headers`).value ?? {}) as Json)) {
      const sent = response.headers.get(name)
      if (sent === null && at(`${pointer}/headers/${name}/required`).value === false) continue
      expect(sent, name).not.toBeNull()
      expect(problems(`${at(`${pointer}/headers/${name}`).pointer}/schema`, sent), name).toEqual([])
    }
  }

  async function expectBody(pointer: string, response: Response): Promise<void> {
    const contents = Object.keys((at(`${pointer}/content`).value ?? {}) as Json)
    if (response.status === 204) return expect(contents).toEqual([])
    if (contents.length === 0) return expect(await response.clone().text()).toBe('')
    const mediaType = response.headers.get('content-type')?.split(';')[0] ?? ''
    const documented = contents.find((type) => type === mediaType || type === '*/*')
    expect(documented, `content type ${mediaType}`).toBeDefined()
    if (documented !== 'application/json') return
    const body: unknown = await response.clone().json()
    expect(problems(`${pointer}/content/application~1json/schema`, body, 'closed')).toEqual([])
  }

  /** Holds a response against the document: status, headers, content type and body. */
  async function expectDocumented(method: string, path: string, response: Response): Promise<void> {
    const { value, pointer } = placeOf(method === 'HEAD' ? 'get' : method.toLowerCase(), path, response.status)
    expect(value, `${response.status} of ${method} ${path} is documented`).toBeDefined()
    expect(response.headers.get('cache-control'), 'Cache-Control').toBe('no-store')
    expectHeaders(pointer, response)
    if (method !== 'HEAD') await expectBody(pointer, response)
  }

  return { document, at, problems, expectDocumented }
}
