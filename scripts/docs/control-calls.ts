import type { ControlCall, ControlField, ControlShapes } from '../../sim/control-call.ts'
import { code, table } from './markdown.ts'

/** The language of the page: its column heads, and how it says what the simulators say in English. */
export interface Told {
  heads: Readonly<Record<'call' | 'field' | 'meaning' | 'shape' | 'inShape', string>>
  say: (english: string) => string
}

/** The calls of one control API: a list, then every body with its fields and an example, then the shapes they share. */
export function renderCalls(calls: readonly ControlCall[], shapes: ControlShapes, told: Told): string[] {
  const { heads, say } = told
  return [
    table(
      [heads.call, heads.meaning],
      calls.map(({ call, kind, meaning }) => [code(call) + (kind ? ` (${code(kind)})` : ''), say(meaning)]),
    ),
    ...calls.flatMap((call) => renderBody(call, told)),
    ...Object.entries(shapes).flatMap(([name, fields]) => [
      `#### ${heads.shape}: ${say(name)}`,
      renderFields(fields, told),
    ]),
  ]
}

const renderBody = ({ call, kind, fields, example }: ControlCall, told: Told): string[] =>
  fields === undefined
    ? []
    : [
        `### ${code(call)}${kind ? `, ${code(kind)}` : ''}`,
        renderFields(fields, told),
        `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``,
      ]

const renderFields = (fields: readonly ControlField[], { heads, say }: Told): string =>
  table(
    [heads.field, heads.meaning],
    fields.map(({ name, meaning, shape }) => [
      code(name),
      shape ? `${say(meaning)} (${heads.inShape}: ${say(shape)})` : say(meaning),
    ]),
  )
