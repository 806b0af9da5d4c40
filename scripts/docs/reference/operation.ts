import { API_PAGES, type ApiPage } from '../../../src/doors/http/docs/api-pages.ts'
import { slugOf } from '../../../src/doors/http/docs/markdown/anchors.ts'
import { code, table } from '../markdown.ts'
import {
  bothTold,
  follow,
  list,
  type Operation,
  oneLine,
  operationsOf,
  type Part,
  part,
  parts,
  text,
} from './document.ts'
import { fieldsOf, settled } from './fields.ts'
import { typeText } from './type-text.ts'

const fence = (language: string, content: string): string => `\`\`\`${language}\n${content.trimEnd()}\n\`\`\``

const shown = (value: unknown): string =>
  typeof value === 'string' ? fence('', value) : fence('json', JSON.stringify(value, undefined, 2))

/** Every example that stands beside a schema, with what it shows. */
const examplesOf = ({ example, examples }: Part): string[] => [
  ...(example === undefined ? [] : [shown(example)]),
  ...Object.values(part(examples)).flatMap((one) => {
    const { summary, value } = part(one)
    return [text(summary) ? `${text(summary)}:` : '', shown(value)].filter((said) => said !== '')
  }),
]

/** One cell: two would leave neither enough room on a phone. */
const said = (isRequired: boolean, type: string, meaning: string): string =>
  `${isRequired ? `**required**, ${type}` : type}${meaning ? `. ${meaning}` : ''}`

function fields(document: Part, schema: unknown): string[] {
  const rows = fieldsOf(document, schema).map(({ path, isRequired, type, meaning }) => [
    code(path),
    said(isRequired, type, meaning),
  ])
  return rows.length === 0 ? [] : [table(['Field', 'Type and meaning'], rows)]
}

/** What a body holds, by its fields and by examples. */
export const bodyOf = (document: Part, content: unknown): string[] =>
  Object.entries(part(content)).flatMap(([mediaType, one], at) => [
    ...(mediaType === 'application/json' && at === 0 ? [] : [`As ${code(mediaType)}:`]),
    ...fields(document, part(one).schema),
    ...examplesOf(part(one)),
  ])

/** A line for each header, beginning with its name. */
export const headersOf = (document: Part, headers: unknown): string[] =>
  Object.entries(part(headers)).map(
    ([name, one]) => `${code(name)}: ${oneLine(follow(document, one).value.description)}`,
  )

/** On every answer, and told with the conventions. */
const EVERYWHERE = 'X-Trace-Id'

/** The headers of an answer of its own, with what they look like. */
function headersTold(document: Part, headers: unknown): string[] {
  const lines = Object.entries(part(headers))
    .filter(([name]) => name !== EVERYWHERE)
    .map(([name, one]) => {
      const { description, example, schema } = follow(document, one).value
      const value = part(schema).const ?? example
      const says = [oneLine(description), value === undefined ? '' : code(text(value))].filter((said) => said !== '')
      return `- ${code(name)}: ${says.join(' ')}`
    })
  return lines.length === 0 ? [] : [lines.join('\n')]
}

function parametersOf(document: Part, { value }: Operation): string[] {
  const rows = parts(value.parameters).map((one) => {
    const { name, in: place, required, description, schema } = follow(document, one).value
    const kind = settled(document, schema)
    const entries = settled(document, kind.items)
    const meaning = oneLine(bothTold({ description }, bothTold(kind, entries)).description)
    const each = kind.items === undefined ? '' : ` of ${typeText(entries, meaning)}`
    const type = typeText(kind, meaning) + each
    return [code(text(name)), text(place), said(required === true, type, meaning)]
  })
  return rows.length === 0 ? [] : ['### Parameters', table(['Name', 'In', 'Type and meaning'], rows)]
}

/** Where an answer is told that many operations share; undefined for one that stands with its operation. */
export type AnswerLink = (status: string, name: string) => string | undefined

const OWN = /^2/

function answersOf(document: Part, { value }: Operation, linkOf: AnswerLink): string[] {
  const answers = Object.entries(part(value.responses)).map(([status, one]) => {
    const { value: answer, name = '' } = follow(document, one)
    return { status, answer, link: linkOf(status, name) }
  })
  const rows = answers.map(({ status, answer, link }) => [
    link ? `[${status}](${link})` : status,
    oneLine(answer.description),
    headersOf(document, answer.headers)
      .map((line) => line.replace(/:.*/s, ''))
      .join(', '),
  ])
  const told = answers
    .filter(({ status, answer }) => OWN.test(status) && answer.content !== undefined)
    .flatMap(({ status, answer }) => [
      `### Answer ${status}`,
      ...headersTold(document, answer.headers),
      ...bodyOf(document, answer.content),
    ])
  return ['### Answers', table(['Status', 'Meaning', 'Headers'], rows), ...told]
}

const introOf = ({ value }: Operation, request: string): string[] => [
  `## ${text(value.summary)}`,
  code(request),
  ...(text(value.description) ? [text(value.description)] : []),
]

/** Where the fields stand of a body that is that of another operation, by what decides which. */
function borrowedFields(document: Part, requestBody: Part): string[] {
  const rows = Object.entries(part(requestBody['x-body-of'])).map(([name, id]) => {
    const owner = operationsOf(document.paths).find(({ value }) => value.operationId === id)
    if (!owner) throw new Error(`the document has no operation ${id}`)
    const { summary, tags } = owner.value
    const page = API_PAGES.find(({ tag }: ApiPage) => tag !== undefined && list(tags).includes(tag))
    return [code(name), `[${text(summary)}](${page?.id}.md#${slugOf(text(summary))})`]
  })
  return rows.length === 0 ? [] : [table(['Body of', 'Its fields'], rows)]
}

function requestBodyOf(document: Part, { value }: Operation): string[] {
  const requestBody = part(value.requestBody)
  const { content, description } = requestBody
  const body = [...borrowedFields(document, requestBody), ...bodyOf(document, content)]
  return body.length === 0 ? [] : ['### Body', ...(text(description) ? [text(description)] : []), ...body]
}

export const operationSections = (document: Part, operation: Operation, linkOf: AnswerLink): string[] => [
  ...introOf(operation, `${operation.method} ${operation.place}`),
  ...parametersOf(document, operation),
  ...requestBodyOf(document, operation),
  ...answersOf(document, operation, linkOf),
]

/** What is not about the body of an event. */
export const sharedSections = (document: Part, event: Operation, linkOf: AnswerLink): string[] => [
  ...parametersOf(document, event),
  ...answersOf(document, event, linkOf),
]

export const eventSections = (document: Part, event: Operation): string[] => [
  ...introOf(event, event.place),
  ...requestBodyOf(document, event),
]
