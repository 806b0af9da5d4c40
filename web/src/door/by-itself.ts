/** A page that nobody has touched for so long asks by itself, and that keeps nobody signed in. */
const TOUCHED_MS = 60_000

let touchedAt = Date.now()
for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
  addEventListener(event, () => (touchedAt = Date.now()), { passive: true, capture: true })
}

export const byItself = (): Record<string, string> =>
  Date.now() - touchedAt > TOUCHED_MS ? { 'x-plakette-by-itself': '1' } : {}
