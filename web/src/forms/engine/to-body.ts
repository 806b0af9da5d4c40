import { type Leaf, withValues } from '../../../../src/domain/application/body-values.ts'
import { isRecord } from '../../../../src/kernel/rules/shape.ts'
import { type Asked, isWithin, saidBy } from './asked.ts'
import type { Values } from './sheet.ts'

const isSent = (path: string): boolean => !path.startsWith('~')

/** Edge spaces are slips; what is left empty is not sent. */
const clean = (value: Leaf): Leaf | undefined => {
  const trimmed = typeof value === 'string' ? value.trim() : value
  return trimmed === '' ? undefined : trimmed
}

/** The values of the questions that are asked: what was hidden again stays typed, and is not sent. */
export function sentValues(asked: readonly Asked[], values: Values): Record<string, Leaf> {
  const sent: Record<string, Leaf> = {}
  const typed = Object.entries(values)
  for (const field of asked) {
    if (!isSent(field.path)) continue
    const own = typed.filter(([path]) => path !== field.path && isWithin(path, field.path))
    const value = saidBy(field, values)
    for (const [path, given] of value === undefined ? own : [...own, [field.path, value] as const]) {
      const kept = clean(given)
      if (kept !== undefined) sent[path] = kept
    }
  }
  return sent
}

/** The places of lists that are in use, by the list: an entry that says nothing is not sent. */
function placesOf(paths: readonly string[]): Map<string, number[]> {
  const places = new Map<string, Set<number>>()
  for (const path of paths) {
    for (const { index, 0: step } of path.matchAll(/\[\d+\]/g)) {
      const list = path.slice(0, index)
      places.set(list, (places.get(list) ?? new Set()).add(Number(step.slice(1, -1))))
    }
  }
  return new Map([...places].map(([list, used]) => [list, [...used].toSorted((one, other) => one - other)]))
}

/** Follows a path through lists whose entries have other places on the other side. */
function renumbered(path: string, move: (list: string, place: number) => number, isBack: boolean): string {
  const steps = path.split(/(\[\d+\])/)
  let [form, body] = ['', '']
  for (const step of steps) {
    if (!step.startsWith('[')) {
      form += step
      body += step
      continue
    }
    const place = Number(step.slice(1, -1))
    const moved = move(form, place)
    form += `[${isBack ? moved : place}]`
    body += `[${isBack ? place : moved}]`
  }
  return isBack ? form : body
}

/** With the parts that are asked for, even where nothing was typed yet. */
function opened(body: Record<string, unknown>, asked: readonly Asked[]): Record<string, unknown> {
  for (const { opens } of asked) {
    let node = body
    for (const step of opens?.split('.') ?? []) {
      const inner = node[step]
      const next = isRecord(inner) ? inner : {}
      node[step] = next
      node = next
    }
  }
  return body
}

interface FormBody {
  body: Record<string, unknown>
  /** Where something of the body stands in the form. */
  placeInForm(path: string): string
}

/** The application that a form says. */
export function toBody(asked: readonly Asked[], values: Values): FormBody {
  const sent = sentValues(asked, values)
  const places = placesOf(Object.keys(sent))
  const toPlace = (list: string, place: number) => Math.max(places.get(list)?.indexOf(place) ?? 0, 0)
  const fromPlace = (list: string, place: number) => places.get(list)?.[place] ?? place
  const moved = Object.entries(sent).map(([path, value]) => [renumbered(path, toPlace, false), value])
  return {
    body: opened({ ...Object(withValues({}, Object.fromEntries(moved))) }, asked),
    placeInForm: (path) => renumbered(path, fromPlace, true),
  }
}
