let isPressed = false
addEventListener('pointerdown', () => (isPressed = true), { capture: true })
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), { capture: true })

/** Runs at once, or when the pointer is up again: what a form says must not move a button away from under it. */
export function whenReleased(act: () => void): void {
  if (!isPressed) act()
  else addEventListener('pointerup', () => setTimeout(act), { once: true })
}
