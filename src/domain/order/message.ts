/** A message of the authority as event and lookup show it (contract 2, 2.3). */
export interface OrderMessage {
  type: 'QUITTUNG'
  /** Absent for rejection reasons. */
  kind?: 'Hinweis' | 'Warnung' | 'Fehler'
  /** Not always five digits: a receipt code, a short reason number, a status word, or a technical reason as text. */
  code: string
  text?: string
  additional?: string
}
