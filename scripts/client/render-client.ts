import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { isRecord } from '../../src/kernel/rules/shape.ts'
import type { Rendered } from '../keep-current.ts'
import { type Operation, operationsOf } from './operation.ts'
import { comment, type Schema, typeOf } from './schema-type.ts'

const HEAD = (source: string): string =>
  `// Rendered from docs/openapi/${source} by \`npm run docs:render\`; do not edit.\n`

/** Lines in the shape of our formatter: nested by brackets that end and begin a line. */
function indented(text: string): string {
  let depth = 0
  return text
    .split('\n')
    .map((line) => {
      if (/^[}\])]/.test(line)) depth -= 1
      const shown = line === '' ? '' : '  '.repeat(Math.max(0, depth)) + line
      if (/[{([]$/.test(line) && !/^\s*(\/\*)?\*/.test(line)) depth += 1
      return shown
    })
    .join('\n')
}

/** What would hide a name that every program knows. */
const RENAMED: Readonly<Record<string, string>> = { Error: 'ErrorBody' }

/** The schemas of a document, each as a type of its name. */
function typesOf(document: Schema): string {
  const components = isRecord(document.components) ? document.components : {}
  const schemas = Object.entries(isRecord(components.schemas) ? components.schemas : {})
  return schemas
    .map(([name, schema]) => {
      const own = isRecord(schema) ? schema : {}
      return `${comment(own)}export type ${RENAMED[name] ?? name} = ${typeOf(own)}`
    })
    .join('\n\n')
}

/** The names of the schemas that a part of a document uses, directly or through others. */
function usedIn(document: Schema, part: unknown, found = new Set<string>()): Set<string> {
  const { schemas } = isRecord(document.components) ? document.components : {}
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue
    found.add(name)
    usedIn(document, isRecord(schemas) ? schemas[name] : {}, found)
  }
  return found
}

/** The events that are sent, by their type, and what they are made of. */
function eventsFile(document: Schema): string {
  const webhooks = Object.entries(isRecord(document.webhooks) ? document.webhooks : {})
  const bodies = webhooks.map(([, item]) => isRecord(item) && isRecord(item.post) && item.post.requestBody)
  const types = [...usedIn(document, bodies)].sort()
  const members = webhooks.flatMap(([type, item]) => {
    const post = isRecord(item) && isRecord(item.post) ? item.post : {}
    if (post['x-never-emitted'] === true) return []
    return [`${comment({ description: post.summary })}${type}: ${bodyOf(post)} & { eventType: '${type}' }`]
  })
  return [
    "import type * as api from './api.ts'\n",
    `export type {\n${types.join(',\n')},\n} from './api.ts'\n`,
    `/** What a webhook receives, by \`eventType\`. */\nexport interface EventBodies {\n${members.join('\n')}\n}`,
  ].join('\n')
}

function bodyOf(post: Schema): string {
  const place = ['requestBody', 'content', 'application/json', 'schema']
  const schema = place.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), post)
  return typeOf(isRecord(schema) ? schema : {}, 'api.')
}

const typed = ({ comment: said, id, input, output }: Operation): string =>
  `${said}${id}: {\ninput: ${input}\noutput: ${output}\n}`

function listed({ id, method, path, query, answer, transaction }: Operation, root: 'api' | 'instance'): string {
  const asked = query.map((name) => `'${name}'`).join(', ')
  const files = transaction === undefined ? '' : `, transaction: '${transaction}'`
  return `${id}: { method: '${method}', root: '${root}', path: '${path}', query: [${asked}], answer: '${answer}'${files} },`
}

const options = ({ transaction }: Operation): string => (transaction === undefined ? 'CallOptions' : 'FilingOptions')

const declared = (operation: Operation): string => {
  const { comment: said, id, isPlain } = operation
  return `${said}${id}(input${isPlain ? '?' : ''}: Input<'${id}'>, options?: ${options(operation)}): Promise<Output<'${id}'>>`
}

const forwarded = ({ id, isPlain }: Operation): string =>
  `${id}: (input${isPlain ? ' = {}' : ''}, options) => ask('${id}', input, options),`

const body = ({ id }: Operation): string => `Operations['${id}']['input']['body']`

function operationsFile(ofApi: readonly Operation[], ofInstance: readonly Operation[]): string {
  const filing = ofApi.flatMap((one) => (one.transaction === undefined ? [] : [{ ...one, filed: one.transaction }]))
  return [
    HEAD('openapi-2.3.0.yaml and operations.yaml'),
    "import type { DownloadedFile } from '../downloaded-file.ts'",
    "import type * as api from './api.ts'",
    "import type * as health from './health.ts'\n",
    '/** What every operation takes and gives. */',
    `export interface Operations {\n${[...ofApi, ...ofInstance].map(typed).join('\n')}\n}\n`,
    '/** The body of an application, by transaction. */',
    `export interface Applications {\n${filing.map((one) => `${one.filed}: ${body(one)}`).join('\n')}\n}\n`,
    '/** How every operation is asked. */',
    'export const OPERATIONS = {',
    ...ofApi.map((one) => listed(one, 'api')),
    ...ofInstance.map((one) => listed(one, 'instance')),
    '} as const\n',
    '/** The operation that files a transaction. */',
    'export const FILES = {',
    ...filing.map((one) => `${one.filed}: '${one.id}',`),
    '} as const\n',
  ].join('\n')
}

const methodsFile = (operations: readonly Operation[]): string =>
  [
    HEAD('openapi-2.3.0.yaml and operations.yaml'),
    "import type { CallOptions, FilingOptions } from '../settings.ts'",
    "import type { Operations } from './operations.ts'\n",
    "type Input<Name extends keyof Operations> = Operations[Name]['input']",
    "type Output<Name extends keyof Operations> = Operations[Name]['output']\n",
    '/** Asks one operation of the service. */',
    'export type Ask = <Name extends keyof Operations>(name: Name, input: Input<Name>, options?: FilingOptions) => Promise<Output<Name>>\n',
    '/** Every operation, by its name in the contract. */',
    `export interface Methods {\n${operations.map(declared).join('\n')}\n}\n`,
    'export const methodsOf = (ask: Ask): Methods => ({',
    ...operations.map(forwarded),
    '})\n',
  ].join('\n')

/** The generated part of the client package. */
export function renderClient(openApi: string, directory: string): Rendered[] {
  const read = (file: string): Schema => parse(readFileSync(join(openApi, file), 'utf8'))
  const [api, instance] = ['openapi-2.3.0.yaml', 'operations.yaml'].map(read)
  const [ofApi, ofInstance] = [operationsOf(api ?? {}, 'api.'), operationsOf(instance ?? {}, 'health.')]
  const texts = {
    'api.ts': `${HEAD('openapi-2.3.0.yaml')}\n${typesOf(api ?? {})}\n`,
    'health.ts': `${HEAD('operations.yaml')}\n${typesOf(instance ?? {})}\n`,
    'events.ts': `${HEAD('openapi-2.3.0.yaml')}\n${eventsFile(api ?? {})}\n`,
    'operations.ts': operationsFile(ofApi, ofInstance),
    'methods.ts': methodsFile([...ofApi, ...ofInstance]),
  }
  return Object.entries(texts).map(([name, text]) => ({ path: join(directory, name), text: indented(text) }))
}
