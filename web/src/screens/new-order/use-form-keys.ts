import { useEffect } from 'react'

interface FormKeys {
  /** Ctrl+Enter. */
  goOn(): void
  /** F8. */
  next(): void
  isOff: boolean
}

/** Keys that work wherever one is in the form. */
export function useFormKeys({ goOn, next, isOff }: FormKeys): void {
  useEffect(() => {
    if (isOff) return
    function onKeyDown(event: KeyboardEvent): void {
      const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if ((!isSend && event.key !== 'F8') || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      if (isSend) goOn()
      else next()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
}
