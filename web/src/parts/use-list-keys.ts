import { useEffect } from 'react'

const TYPES_IN = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

/** Single keys of a list, for whoever works through it without a mouse. They rest while one types or a dialog is open. */
export function useListKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const act = keys[key.toLowerCase()]
      if (!act || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest(TYPES_IN)) return
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
}
