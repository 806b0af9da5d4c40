/** The seven business transactions (contract 1, 1). */
export type Transaction = 'AB' | 'HA' | 'UG' | 'WG' | 'WZ' | 'NZ' | 'TZ'

/** One thing that is wrong with a body. */
export interface Finding {
  /** Id of the rule; stable for ever. */
  rule: string
  /** Path in the body. */
  field: string
  message: string
}

/**
 * Everything that is wrong with the body of an application, by the rules of the service of the same version: at most one
 * finding per field. None means that the service refuses it only for what its own records say. Looks into PDFs as well, and
 * sends nothing anywhere.
 */
export type Validate = (transaction: Transaction, body: unknown) => readonly Finding[]
