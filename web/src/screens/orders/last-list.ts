type Search = Readonly<Record<string, unknown>>

let kept: Search = {}

/** How the list was filtered when it was left, for the way back. */
export const lastList = {
  note(search: Search): void {
    kept = search
  },
  search: (): Search => kept,
}
