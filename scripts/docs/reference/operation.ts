import { code, table } from '../markdown.ts'
import { bothTold, follow, type Operation, oneLine, type Part, part, parts, text } from './document.ts'
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
    .flatMap(({ status, answer }) => [`### Answer ${status}`, ...bodyOf(document, answer.content)])
  return ['### Answers', table(['Status', 'Meaning', 'Headers'], rows), ...told]
}

const introOf = ({ value }: Operation, request: string): string[] => [
  `## ${text(value.summary)}`,
  code(request),
  ...(text(value.description) ? [text(value.description)] : []),
]

const requestBodyOf = (document: Part, { value }: Operation): string[] => {
  const body = bodyOf(document, part(value.requestBody).content)
  return body.length === 0 ? [] : ['### Body', ...body]
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
