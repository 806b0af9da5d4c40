import { useEffect } from 'react'

const TYPES_IN = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

/** Single keys, for whoever works without a mouse; false says that a key is for somebody else. They rest while one types or a dialog is open. */
export function useListKeys(keys: Readonly<Record<string, () => unknown>>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const act = keys[key.toLowerCase()]
      if (!act || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest(TYPES_IN)) return
      if (document.querySelector('[role="dialog"]')) return
      if (act() !== false) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
}
