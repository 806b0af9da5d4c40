/** Whose uploads and drafts: of a person, about a client. What is another's is not found. */
export interface FormOwner {
  clientId: number
  userId: number
}
