import { useEffect, useRef, useState } from 'react'

/** The order that was opened last: whoever comes back finds its row again. */
let lastOpened: number | undefined

export const noteOpened = (id: number): void => {
  lastOpened = id
}

interface RowFocus {
  /** Its place in the list; undefined when it is none of these. */
  current: number | undefined
  id: number | undefined
  move(by: number): void
  set(id: number): void
}

/** The row that the keyboard stands on. Its link has the focus, so that screen readers say it and Enter opens it. */
export function useRowFocus(ids: readonly number[]): RowFocus {
  const [id, setId] = useState(lastOpened)
  const wantsFocus = useRef(false)
  const place = id === undefined ? -1 : ids.indexOf(id)
  useEffect(() => {
    if (!wantsFocus.current || id === undefined) return
    const link = document.querySelector<HTMLElement>(`[data-order="${id}"]`)
    if (!link) return
    wantsFocus.current = false
    link.focus({ preventScroll: true })
    link.closest('tr')?.scrollIntoView({ block: 'nearest' })
  })
  return {
    current: place < 0 ? undefined : place,
    id,
    move(by) {
      const next = ids[Math.min(Math.max(place + by, 0), ids.length - 1)]
      wantsFocus.current = true
      if (next !== undefined) setId(next)
    },
    set: setId,
  }
}
