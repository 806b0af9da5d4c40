const plain = (text: string): string => text.toUpperCase().replace(/[\s·-]/g, '')

/** Where the typed text stands in another one, spaces and hyphens aside; undefined when it does not. */
export function placeOf(text: string, typed: string): readonly [number, number] | undefined {
  const wanted = plain(typed)
  if (wanted === '') return undefined
  const places = [...text].flatMap((character, place) => (plain(character) === '' ? [] : [place]))
  const at = plain(text).indexOf(wanted)
  const first = places[at]
  const last = places[at + wanted.length - 1]
  return at < 0 || first === undefined || last === undefined ? undefined : [first, last + 1]
}

/** A text with the part that was searched for marked. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  // One piece, however what stands around lays it out.
  return (
    <span>
      <Cut text={text} place={placeOf(text, typed)} />
    </span>
  )
}

function Cut({ text, place }: { text: string; place: readonly [number, number] | undefined }) {
  if (!place || place[1] <= 0 || place[0] >= text.length) return <>{text}</>
  const [from, to] = [Math.max(place[0], 0), Math.min(place[1], text.length)]
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}

const GROUPS = [
  [0, 3, 'first'],
  [3, 9, ''],
  [9, 17, 'tail'],
] as const

/** A vehicle number as parts/fin.tsx draws it, with the mark also across the gaps. */
export function MarkedFin({ fin, typed }: { fin: string; typed: string }) {
  const place = placeOf(fin, typed)
  if (fin.length !== 17)
    return (
      <span className="fin">
        <Cut text={fin} place={place} />
      </span>
    )
  return (
    <span className="fin">
      {GROUPS.map(([from, to, className]) => (
        <span key={from} className={className}>
          <Cut text={fin.slice(from, to)} place={place && [place[0] - from, place[1] - from]} />
        </span>
      ))}
    </span>
  )
}
