const PERSON = 'plakette-person'

/** What was typed and not sent stays in a tab for whoever typed it, and for nobody who signs in there after them. */
export const keptFor = {
  person(id: number): void {
    const before = sessionStorage.getItem(PERSON)
    if (before !== null && before !== String(id)) sessionStorage.clear()
    sessionStorage.setItem(PERSON, String(id))
  },
  nobody(): void {
    sessionStorage.clear()
  },
}
