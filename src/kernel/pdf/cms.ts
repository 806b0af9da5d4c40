/** One element of DER, or of the looser BER that some signing tools write. */
interface Element {
  tag: number
  content: Buffer
  /** Where the next element begins. */
  end: number
}

const MAX_DEPTH = 24
const [INTEGER, OCTET_STRING, OBJECT_ID, SEQUENCE, SET, CONTEXT_0] = [0x02, 0x04, 0x06, 0x30, 0x31, 0xa0]
const SIGNED_DATA = Buffer.from('2a864886f70d010702', 'hex')

/**
 * Whether the bytes are a CMS SignedData with at least one signer; zeros may follow, as signatures are written into a
 * space kept for them. Whether the signature is good is not asked.
 */
export function isSignedData(bytes: Buffer): boolean {
  const [type, wrapped] = childrenOf(elementAt(bytes, 0, 0), SEQUENCE)
  if (type?.tag !== OBJECT_ID || !type.content.equals(SIGNED_DATA) || wrapped?.tag !== CONTEXT_0) return false
  const [version, digests, encapsulated, ...rest] = childrenOf(elementAt(wrapped.content, 0, 0), SEQUENCE)
  if (version?.tag !== INTEGER || digests?.tag !== SET || encapsulated?.tag !== SEQUENCE) return false
  const signers = rest.at(-1)
  if (signers?.tag !== SET) return false
  const infos = childrenOf(signers, SET)
  return infos.length > 0 && infos.every(isSignerInfo)
}

/** Version, who, digest, …, signature algorithm and then the signature, which must not be empty. */
function isSignerInfo(info: Element): boolean {
  const [version, who, digest, ...rest] = childrenOf(info, SEQUENCE)
  const signature = rest.find(({ tag }) => tag === OCTET_STRING)
  return (
    version?.tag === INTEGER && who !== undefined && digest?.tag === SEQUENCE && (signature?.content.length ?? 0) > 0
  )
}

const MAX_CHILDREN = 1000

function childrenOf(element: Element | undefined, tag: number): Element[] {
  const children: Element[] = []
  if (element?.tag !== tag) return children
  for (let at = 0; at < element.content.length && children.length < MAX_CHILDREN; ) {
    const child = elementAt(element.content, at, 0)
    if (!child || child.tag === 0) break
    children.push(child)
    at = child.end
  }
  return children
}

function elementAt(bytes: Buffer, at: number, depth: number): Element | undefined {
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
function unboundedElement(bytes: Buffer, at: number, tag: number, depth: number): Element | undefined {
  let next = at + 2
  for (;;) {
    const child = elementAt(bytes, next, depth + 1)
    if (!child) return undefined
    if (child.tag === 0) return { tag, content: bytes.subarray(at + 2, next), end: child.end }
    next = child.end
  }
}
