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

export class OpenApi {
  readonly document: Json
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true })
  readonly #compiled = new Map<string, ValidateFunction>()

  constructor(file: string) {
    this.document = parse(readFileSync(new URL(`../../docs/openapi/${file}`, import.meta.url), 'utf8')) as Json
    addFormats.default(this.#ajv)
    this.#ajv.addSchema(this.document, 'open', false, false)
    this.#ajv.addSchema(closed(this.document) as Json, 'closed', false, false)
  }

  /** The value at a JSON pointer, through references. */
  at(pointer: string): { value: unknown; pointer: string } {
    let found: unknown = this.document
    let place = ''
    for (const part of pointer.split('/').slice(1)) {
      place += `/${part}`
      found = step(found, part.replaceAll('~1', '/').replaceAll('~0', '~'))
      const reference = step(found, '$ref')
      if (typeof reference === 'string') ({ value: found, pointer: place } = this.at(reference.slice(1)))
    }
    return { value: found, pointer: place }
  }

  /** What a schema finds wrong with a value. `open` is the published one, `closed` refuses fields it does not know. */
  problems(pointer: string, value: unknown, kind: 'open' | 'closed' = 'open'): string[] {
    const $ref = `${kind}#${pointer.replaceAll('{', '%7B').replaceAll('}', '%7D')}`
    const validate = this.#compiled.get($ref) ?? this.#ajv.compile({ $ref })
    this.#compiled.set($ref, validate)
    validate(value)
    return (
      validate.errors?.map((error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`) ?? []
    )
  }

  /** The template of a path, for example `/{prefix}/orders`; undefined for an address that does not exist. */
  template(method: string, path: string): string | undefined {
    return Object.entries(this.document.paths as Json).find(
      ([template, operations]) =>
        isObject(operations) && method.toLowerCase() in operations && this.#pattern(template).test(path),
    )?.[0]
  }

  #pattern(template: string): RegExp {
    const prefixes = this.at('/components/parameters/prefix/schema/enum').value
    const names = Array.isArray(prefixes) ? prefixes.join('|') : ''
    return new RegExp(`^${template.replace('{prefix}', `(${names})`).replace(/\{\w+\}/g, '[^/]+')}$`)
  }

  /** Holds a response against the document: status, headers, content type and body. Unknown addresses give 404. */
  async expectDocumented(method: string, path: string, response: Response): Promise<void> {
    const asked = method === 'HEAD' ? 'GET' : method
    const template = this.template(asked, path)
    const place =
      template === undefined
        ? `/components/responses/${{ 401: 'Unauthenticated', 403: 'Forbidden', 414: 'AddressTooLong' }[response.status] ?? 'UnknownAddress'}`
        : `/paths/${template.replaceAll('/', '~1')}/${asked.toLowerCase()}/responses/${response.status}`
    const { value: described, pointer } = this.at(place)
    expect(described, `${response.status} of ${method} ${path} is documented`).toBeDefined()
    this.#expectHeaders(pointer, response)
    if (method !== 'HEAD') await this.#expectBody(pointer, response)
  }

  #expectHeaders(pointer: string, response: Response): void {
    for (const name of Object.keys((this.at(`${pointer}/headers`).value ?? {}) as Json)) {
      const header = this.at(`${pointer}/headers/${name}`)
      const sent = response.headers.get(name)
      expect(sent, name).not.toBeNull()
      expect(this.problems(`${header.pointer}/schema`, sent), name).toEqual([])
    }
  }

  async #expectBody(pointer: string, response: Response): Promise<void> {
    const contents = (this.at(`${pointer}/content`).value ?? {}) as Json
    const mediaType = response.headers.get('content-type')?.split(';')[0] ?? ''
    const documented = Object.keys(contents).find((type) => type === mediaType || type === '*/*')
    expect(documented, `content type ${mediaType}`).toBeDefined()
    if (documented !== 'application/json') return
    const body: unknown = await response.clone().json()
    expect(this.problems(`${pointer}/content/application~1json/schema`, body, 'closed')).toEqual([])
  }
}
