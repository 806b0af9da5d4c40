/** Which part of a list is asked for (contract 1, 4.2). */
export interface Page {
  limit: number
  offset: number
}
