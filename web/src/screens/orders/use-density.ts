import { useState } from 'react'

const KEPT = 'plakette-density'

/** How high the rows are, kept on this device. */
export function useDensity(): { isDense: boolean; toggle(): void } {
  const [isDense, setDense] = useState(() => localStorage.getItem(KEPT) === 'dense')
  return {
    isDense,
    toggle() {
      localStorage.setItem(KEPT, isDense ? 'normal' : 'dense')
      setDense(!isDense)
    },
  }
}
