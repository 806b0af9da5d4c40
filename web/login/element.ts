type Given<Name extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[Name], 'style'>>

/** An element with properties and children; text is always text. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Given<Name> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), given)
  made.append(...children)
  return made
}

/** A picture of ours, written as markup. */
export function icon(markup: string): Node {
  const template = document.createElement('template')
  template.innerHTML = markup
  return template.content
}
