import type { OrderParts } from './order-parts.ts'

/** Work on large bodies, done by other threads; clients take turns. */
export interface Aside {
  /** As JSON. The bytes are handed over: they are gone afterwards. */
  parse(bytes: Buffer, clientId: number): Promise<unknown>
  /** The parts of a form, and the JSON of bytes that are needed once more. */
  readOrder(bytes: Buffer, contentType: string, clientId: number): Promise<OrderParts>
}

export interface Threads {
  /** Without it everything is done here. */
  aside?: Aside | undefined
}
