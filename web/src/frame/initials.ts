/** Two letters for a name: `Muster Autohaus GmbH` is MA, `Demo` is DE. */
export function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter((word) => /^\p{L}/u.test(word))
  const [first = '?', second] = words
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toUpperCase()
}
