import { type Budget, createBudget } from './budget.ts'
import { decodeStream } from './inflate.ts'
import { rawBytes, readObject, readObjectStream } from './read-object.ts'
import { readXref } from './read-xref.ts'
import { isDict, isRef, isStream, type PdfDict, PdfFault, type PdfStream, type PdfValue } from './value.ts'

/** A PDF whose objects are read when they are asked for. Its functions may throw a PdfFault. */
export interface OpenPdf {
  bytes: Buffer
  /** What reading may still cost, here and in other revisions of the same file. */
  budget: Budget
  catalog: PdfDict
  /** The value itself, or what a reference leads to; undefined when there is nothing. */
  resolve(value: PdfValue | undefined): PdfValue | undefined
  /** An entry of a dictionary, resolved. */
  entry(dict: PdfDict, name: string): PdfValue | undefined
}

/** References that lead to references; more than a few is a loop. */
const MAX_HOPS = 8

/** Opens a PDF for reading; refuses one that is encrypted. */
export function openPdf(bytes: Buffer, budget = createBudget()): OpenPdf {
  const { trailer, sections } = readXref(bytes, budget)
  if (trailer.entries.has('Encrypt')) throw new PdfFault('encrypted')
  const load = createLoader(bytes, budget, (number) => {
    for (const section of sections) {
      const place = section(number)
      if (place !== undefined) return place
    }
    return undefined
  })
  const resolve = (value: PdfValue | undefined): PdfValue | undefined => {
    let found = value
    for (let hop = 0; isRef(found); hop += 1) {
      if (hop === MAX_HOPS) throw new PdfFault('unreadable')
      found = load(found.number)
    }
    return found
  }
  const catalog = resolve(trailer.entries.get('Root'))
  if (!isDict(catalog)) throw new PdfFault('unreadable')
  return { bytes, budget, catalog, resolve, entry: (dict, name) => resolve(dict.entries.get(name)) }
}

type Find = (number: number) => { at: number } | { inStream: number; index: number } | 'free' | undefined

/** Reads objects by number, each once. */
function createLoader(bytes: Buffer, budget: Budget, find: Find) {
  const loaded = new Map<number, PdfValue | undefined>()
  const streams = new Map<number, (number: number) => PdfValue | undefined>()

  /** Only what lies in the file itself: streams never lie in streams. */
  function loadPlain(number: number): PdfValue | undefined {
    const place = find(number)
    if (place === undefined || place === 'free' || 'inStream' in place) return undefined
    const object = readObject(bytes, place.at, budget)
    if (object.number !== number) throw new PdfFault('unreadable')
    return object.value
  }

  function openStream(number: number): (number: number) => PdfValue | undefined {
    const stream = loadPlain(number)
    if (!isStream(stream)) throw new PdfFault('unreadable')
    const raw = rawBytes(bytes, stream, lengthOf(stream))
    return readObjectStream(stream, decodeStream(stream.dict, raw, budget), budget)
  }

  function lengthOf({ dict }: PdfStream): PdfValue | undefined {
    const length = dict.entries.get('Length')
    return isRef(length) ? loadPlain(length.number) : length
  }

  function loadNew(number: number): PdfValue | undefined {
    const place = find(number)
    if (place === undefined || place === 'free') return undefined
    if (!('inStream' in place)) return loadPlain(number)
    const open = streams.get(place.inStream) ?? openStream(place.inStream)
    streams.set(place.inStream, open)
    return open(number)
  }

  return (number: number): PdfValue | undefined => {
    if (!loaded.has(number)) loaded.set(number, loadNew(number))
    return loaded.get(number)
  }
}
