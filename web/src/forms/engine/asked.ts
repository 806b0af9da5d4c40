import type { Leaf } from '../../../../src/domain/application/body-values.ts'
import { type FieldSpec, type Item, isList, type ListSpec, type Section, type Sheet, type Values } from './sheet.ts'

/** A question in its place: `[]` of its path filled in. */
export interface Asked extends FieldSpec {
  spec: FieldSpec
  section: Section['name']
}

/** Whether a path is a field, or a part of it. */
export const isWithin = (path: string, field: string): boolean =>
  path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`)

const rowsKey = (list: string): string => `~rows ${list}`

/** How many entries of a list are asked for: as many as were added, or as have values. */
export function rowsOf({ list, least }: Pick<ListSpec, 'list' | 'least'>, values: Values): number {
  const added = Number(values[rowsKey(list)] ?? least)
  const used = Object.keys(values).map((path) =>
    path.startsWith(`${list}[`) ? Number.parseInt(path.slice(list.length + 1), 10) + 1 : 0,
  )
  return Math.max(added, ...used, 0)
}

/** With one entry more. */
export const withRow = (spec: ListSpec, values: Values): Values => ({
  ...values,
  [rowsKey(spec.list)]: rowsOf(spec, values) + 1,
})

/** Without an entry; those behind it move up. */
export function withoutRow(spec: ListSpec, values: Values, row: number): Values {
  const moved = Object.entries(values).flatMap(([path, value]): [string, Leaf][] => {
    if (!path.startsWith(`${spec.list}[`)) return [[path, value]]
    const place = Number.parseInt(path.slice(spec.list.length + 1), 10)
    if (place === row) return []
    const rest = path.slice(path.indexOf(']', spec.list.length))
    return [[`${spec.list}[${place > row ? place - 1 : place}${rest}`, value]]
  })
  return { ...Object.fromEntries(moved), [rowsKey(spec.list)]: rowsOf(spec, values) - 1 }
}

const inRow = (path: string, list: string, row: number): string => path.replace(`${list}[]`, `${list}[${row}]`)

const isShown = (item: Item, values: Values): boolean => item.shown?.(values) ?? true

/** The questions of an item, in its rows where it has some. */
export function askedOf(item: Item, section: Section['name'], values: Values): Asked[] {
  if (!isShown(item, values)) return []
  if (!isList(item)) return [{ ...item, spec: item, section }]
  return Array.from({ length: rowsOf(item, values) }, (_, row) =>
    item.fields
      .map((spec) => ({
        ...spec,
        spec,
        section,
        path: inRow(spec.path, item.list, row),
        ...(spec.answers && { answers: spec.answers.map((path) => inRow(path, item.list, row)) }),
      }))
      .filter((field) => isShown(field, values)),
  ).flat()
}

/** Every question that is asked now, in the order of the form. */
export const allAsked = (sheet: Sheet, values: Values): Asked[] =>
  sheet.flatMap(({ name, items }) => items.flatMap((item) => askedOf(item, name, values)))

/** The sections that have something to ask: a list that is empty yet counts, because one can add to it. */
export const shownSections = (sheet: Sheet, values: Values): Sheet =>
  sheet.filter(({ items }) => items.some((item) => isShown(item, values)))

/** What a field says: what was typed or chosen, else what counts without. */
export function saidBy({ path, initial }: Pick<FieldSpec, 'path' | 'initial'>, values: Values): Leaf | undefined {
  return values[path] ?? (typeof initial === 'function' ? initial(values) : initial)
}
