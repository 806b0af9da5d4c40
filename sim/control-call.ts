/** A field of a control body. `name[]` is a list; `shape` says that it, or each of its entries, has fields of its own. */
export interface ControlField {
  name: string
  meaning: string
  shape?: string
}

/** A call of a control API, for people: docs/simulators.md shows it, and a test compares it with what is served and read. */
export interface ControlCall {
  /** Method and path below the control root. */
  call: string
  meaning: string
  /** Which kind of body, where a call takes several. */
  kind?: string
  fields?: readonly ControlField[]
  example?: Readonly<Record<string, unknown>>
}

/** Fields that several bodies share, by the name of the shape. */
export type ControlShapes = Readonly<Record<string, readonly ControlField[]>>
