/** One element of DER, or of the looser BER that some signing tools write. */
export interface DerElement {
  tag: number
  content: Buffer
  /** Where the next element begins. */
  end: number
}

export const TAG = {
  integer: 0x02,
  octetString: 0x04,
  objectId: 0x06,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
} as const

const MAX_DEPTH = 24
const MAX_CHILDREN = 1000

/** What an element of this kind holds; nothing when it is of another kind. */
export function childrenOf(element: DerElement | undefined, tag: number): DerElement[] {
  const children: DerElement[] = []
  if (element?.tag !== tag) return children
  for (let at = 0; at < element.content.length && children.length < MAX_CHILDREN; ) {
    const child = elementAt(element.content, at)
    if (!child || child.tag === 0) break
    children.push(child)
    at = child.end
  }
  return children
}

export function elementAt(bytes: Buffer, at: number, depth = 0): DerElement | undefined {
  const [tag, first] = [bytes[at], bytes[at + 1]]
  if (tag === undefined || first === undefined || depth > MAX_DEPTH || (tag & 0x1f) === 0x1f) return undefined
  if (first === 0x80) return unboundedElement(bytes, at, tag, depth)
  const lengthBytes = first > 0x80 ? first & 0x7f : 0
  if (lengthBytes > 4 || at + 2 + lengthBytes > bytes.length) return undefined
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(at + 2, lengthBytes)
  const start = at + 2 + lengthBytes
  if (start + length > bytes.length) return undefined
  return { tag, content: bytes.subarray(start, start + length), end: start + length }
}

/** Its content ends where two zeros stand in the place of an element. */
function unboundedElement(bytes: Buffer, at: number, tag: number, depth: number): DerElement | undefined {
  let next = at + 2
  for (;;) {
    const child = elementAt(bytes, next, depth + 1)
    if (!child) return undefined
    if (child.tag === 0) return { tag, content: bytes.subarray(at + 2, next), end: child.end }
    next = child.end
  }
}
