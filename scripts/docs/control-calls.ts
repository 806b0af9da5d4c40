import type { ControlCall, ControlField, ControlShapes } from '../../sim/control-call.ts'
import { code, table } from './markdown.ts'

/** The calls of one control API: a list, then every body with its fields and an example, then the shapes they share. */
export function renderCalls(calls: readonly ControlCall[], shapes: ControlShapes): string[] {
  return [
    table(
      ['call', 'meaning'],
      calls.map(({ call, kind, meaning }) => [code(call) + (kind ? ` (${code(kind)})` : ''), meaning]),
    ),
    ...calls.flatMap(renderBody),
    ...Object.entries(shapes).flatMap(([name, fields]) => [`#### Shape: ${name}`, renderFields(fields)]),
  ]
}

const renderBody = ({ call, kind, fields, example }: ControlCall): string[] =>
  fields === undefined
    ? []
    : [
        `### ${code(call)}${kind ? `, ${code(kind)}` : ''}`,
        renderFields(fields),
        `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``,
      ]

const renderFields = (fields: readonly ControlField[]): string =>
  table(
    ['field', 'meaning'],
    fields.map(({ name, meaning, shape }) => [code(name), shape ? `${meaning} (shape: ${shape})` : meaning]),
  )
