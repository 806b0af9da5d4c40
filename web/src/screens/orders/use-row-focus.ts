import { useState } from 'react'

/** The order that was opened last: whoever comes back finds its row again. */
let lastOpened: number | undefined

export const noteOpened = (id: number): void => {
  lastOpened = id
}

/** The row that the keyboard stands on. */
export function useRowFocus() {
  const [key, setKey] = useState(lastOpened)
  return { key, set: ({ id }: { id: number }) => setKey(id) }
}
