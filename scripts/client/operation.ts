import { isRecord } from '../../src/kernel/rules/shape.ts'
import { comment, type Schema, typeOf } from './schema-type.ts'

/** Where an answer leaves its content: parsed JSON, a file, or nothing. Operations without a success have none. */
type Answer = 'json' | 'file' | 'nothing' | 'never'

export interface Operation {
  id: string
  comment: string
  method: string
  path: string
  /** Names of the parameters in the query. */
  query: readonly string[]
  answer: Answer
  /** The transaction that it files; undefined for whatever is no application. */
  transaction: string | undefined
  /** Whether it can be asked without any input. */
  isPlain: boolean
  /** TypeScript. */
  input: string
  output: string
}

const METHODS = ['get', 'post', 'put', 'delete'] as const

/** The value at a reference of the same document, or the value itself. */
function resolved(document: Schema, value: unknown): Schema {
  if (!isRecord(value)) return {}
  if (typeof value.$ref !== 'string') return value
  const found = value.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), document)
  return isRecord(found) ? found : {}
}

/** `Deregister a vehicle (AB)` files AB. */
function transactionOf({ tags, summary, operationId }: Schema): string | undefined {
  if (!Array.isArray(tags) || !tags.includes('Applications')) return undefined
  const [, transaction] = /\(([A-Z]{2})\)$/.exec(String(summary)) ?? []
  if (transaction === undefined) throw new Error(`the summary of ${operationId} does not end with its transaction`)
  return transaction
}

const member = (name: string, isRequired: boolean, type: string, said: Schema): string =>
  `${comment(said)}${name}${isRequired ? '' : '?'}: ${type}`

/** `orderId: number`; the prefix of a path narrows nothing and so need not be given. */
function parameterOf(parameter: Schema, prefix: string): string {
  const schema = isRecord(parameter.schema) ? parameter.schema : {}
  const isRequired = parameter.required === true && parameter.name !== 'prefix'
  return member(String(parameter.name), isRequired, typeOf(schema, prefix), parameter)
}

function bodyOf(document: Schema, operation: Schema, prefix: string): string[] {
  const { content } = resolved(document, operation.requestBody)
  if (!isRecord(content)) return []
  const types = Object.entries(content).map(([kind, media]) => {
    if (kind.startsWith('multipart/')) return 'FormData'
    return typeOf(isRecord(media) && isRecord(media.schema) ? media.schema : {}, prefix)
  })
  return [`body: ${types.join(' | ')}`]
}

function successOf(document: Schema, operation: Schema, prefix: string): Pick<Operation, 'answer' | 'output'> {
  const responses = isRecord(operation.responses) ? operation.responses : {}
  const status = Object.keys(responses).find((known) => /^2/.test(known))
  if (status === undefined) return { answer: 'never', output: 'never' }
  const { content } = resolved(document, responses[status])
  if (!isRecord(content)) return { answer: 'nothing', output: 'undefined' }
  const json = content['application/json']
  if (!isRecord(json)) return { answer: 'file', output: 'DownloadedFile' }
  return { answer: 'json', output: typeOf(isRecord(json.schema) ? json.schema : {}, prefix) }
}

function operationOf(
  document: Schema,
  path: string,
  shared: unknown,
  method: string,
  operation: Schema,
  prefix: string,
) {
  const given = [shared, operation.parameters].flatMap((list) => (Array.isArray(list) ? list : []))
  const parameters = given.map((one) => resolved(document, one))
  const members = [...parameters.map((one) => parameterOf(one, prefix)), ...bodyOf(document, operation, prefix)]
  return {
    id: String(operation.operationId),
    comment: comment({ description: operation.summary }),
    method: method.toUpperCase(),
    path,
    query: parameters.filter((one) => one.in === 'query').map((one) => String(one.name)),
    transaction: transactionOf(operation),
    isPlain: !members.some((one) => /^\w+:/m.test(one)),
    ...successOf(document, operation, prefix),
    input: members.length === 0 ? '{}' : `{\n${members.join('\n')}\n}`,
  }
}

/** Every operation of a document, in its order. `prefix` stands before the names of the document's types. */
export const operationsOf = (document: Schema, prefix: string): Operation[] =>
  Object.entries(isRecord(document.paths) ? document.paths : {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = isRecord(item) ? item[method] : undefined
      return isRecord(item) && isRecord(operation)
        ? [operationOf(document, path, item.parameters, method, operation, prefix)]
        : []
    }),
  )
