import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'yaml'
import { API_PAGES, type ApiPage, apiFileOf } from '../../../src/doors/http/docs/api-pages.ts'
import { slugOf } from '../../../src/doors/http/docs/markdown/anchors.ts'
import type { Rendered } from '../../keep-current.ts'
import { code, page, table } from '../markdown.ts'
import { follow, type Operation, oneLine, operationsOf, type Part, part, parts, text } from './document.ts'
import { type AnswerLink, bodyOf, eventSections, headersOf, operationSections, sharedSections } from './operation.ts'

const SOURCE = '[openapi-2.3.0.yaml](../openapi/openapi-2.3.0.yaml)'

/** The document, without what tells its form. */
const SERVED = '../openapi/openapi-2.3.0'

/** A refusal, as it is found on its page. */
interface Refusal {
  name: string
  status: string
  answer: Part
}

/** `BadInput` is called "bad input". */
const words = (name: string): string =>
  name.replace(/(?<=[a-z])[A-Z]|^[A-Z]/g, (letter, at: number) => (at === 0 ? '' : ' ') + letter.toLowerCase())

const titleOf = ({ status, name }: Pick<Refusal, 'status' | 'name'>): string => `${status}: ${words(name)}`
const refusalLink: AnswerLink = (status, name) =>
  name && !status.startsWith('2') ? `answers.md#${slugOf(titleOf({ status, name }))}` : undefined

/** Every refusal that some operation shares with others, once for each status it comes with. */
function refusalsOf(document: Part, operations: readonly Operation[]): Refusal[] {
  const found = new Map<string, Refusal>()
  for (const { value } of operations)
    for (const [status, one] of Object.entries(part(value.responses))) {
      const { value: answer, name } = follow(document, one)
      if (name && refusalLink(status, name)) found.set(titleOf({ status, name }), { name, status, answer })
    }
  return [...found.entries()].toSorted(([one], [other]) => one.localeCompare(other, 'en')).map(([, refusal]) => refusal)
}

const answersSections = (document: Part, refusals: readonly Refusal[]): string[] => [
  'Every body is `{ error, traceId }`; `error` ends with the trace id.',
  ...refusals.flatMap((refusal) => [
    `## ${titleOf(refusal)}`,
    text(refusal.answer.description),
    ...(refusal.answer.headers === undefined
      ? []
      : [
          headersOf(document, refusal.answer.headers)
            .map((line) => `- ${line}`)
            .join('\n'),
        ]),
    ...bodyOf(document, refusal.answer.content),
  ]),
]

/** Every operation in one table, with its page. */
function overviewSections(document: Part, operations: readonly Operation[]): string[] {
  const { info, servers, components } = document
  const [server] = parts(servers)
  const { description = '' } = part(part(part(components).securitySchemes).apiUser)
  const rows = API_PAGES.flatMap((one: ApiPage) =>
    operations
      .filter(({ value }) => one.tag !== undefined && tagOf(value) === one.tag)
      .map(({ method, place, value }) => [
        `[${text(value.summary)}](${one.id}.md#${slugOf(text(value.summary))})`,
        code(`${method} ${place}`),
      ]),
  )
  return [
    text(part(info).description),
    `Every path below follows ${code(text(server?.url))}.\n\n- ${code('clientId')}: ${oneLine(part(part(server?.variables).clientId).description)}\n- ${oneLine(server?.description).replace('This instance. ', '')}\n- ${oneLine(description)}`,
    `Everything on these pages stands in one document, as [YAML](${SERVED}.yaml) and as [JSON](${SERVED}.json). Beside its operations it has the [events](webhooks.md); refusals that operations share are [told once](answers.md).`,
    '## Operations',
    table(['Operation', 'Request'], rows),
  ]
}

/** What all events share stands once, before them. */
function eventsSections(document: Part): string[] {
  const events = operationsOf(document.webhooks)
  const shared = new Set(events.map((event) => sharedSections(document, event, refusalLink).join('\n\n')))
  if (shared.size !== 1) throw new Error('an event has headers or answers of its own')
  return [
    'Each event is sent to your address by POST. How to check a signature: [verifying signatures](../guides/en/verifying-signatures.md).',
    '## What every event has',
    ...shared,
    ...events.flatMap((event) => eventSections(document, event)),
  ]
}

const tagOf = (value: Part): string => text(Array.isArray(value.tags) ? value.tags[0] : undefined)

function sectionsOf(document: Part, { id, tag }: ApiPage): string[] {
  const operations = operationsOf(document.paths)
  if (id === '') return overviewSections(document, operations)
  if (id === 'answers') return answersSections(document, refusalsOf(document, operations))
  if (tag === undefined) return eventsSections(document)
  const about = parts(document.tags).find(({ name }) => name === tag)
  return [
    ...(text(about?.description) ? [text(about?.description)] : []),
    ...operations
      .filter(({ value }) => tagOf(value) === tag)
      .flatMap((operation) => operationSections(document, operation, refusalLink)),
  ]
}

/** The API as pages that can be read in the repository and are served as those of the guides are. */
export function renderReference(root: string): Rendered[] {
  const document = part(parse(readFileSync(resolve(root, 'docs/openapi/openapi-2.3.0.yaml'), 'utf8')))
  return API_PAGES.map((one: ApiPage) => ({
    path: resolve(root, apiFileOf(one.id)),
    text: page(one.en[0], SOURCE, sectionsOf(document, one)),
  }))
}
