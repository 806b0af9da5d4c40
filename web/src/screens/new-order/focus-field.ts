const INPUTS = 'input, select, button, textarea'

/** Brings somebody to a field, also one that is only now being unfolded. */
export function focusField(path: string | undefined): void {
  if (path === undefined) return
  requestAnimationFrame(() => {
    const fields = [...document.querySelectorAll('[data-field]')]
    const field = fields.find((one) => one.getAttribute('data-field') === path)
    const input = field?.querySelector<HTMLElement>(INPUTS)
    input?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  })
}
