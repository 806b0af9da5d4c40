const HERE = 'https://here.invalid'

/** Where to go after signing in: only below /web, whatever the address says. */
export function nextAddress(given: string | null): string {
  if (!given?.startsWith('/web')) return '/web'
  const url = new URL(given, HERE)
  const isBelow = url.origin === HERE && (url.pathname === '/web' || url.pathname.startsWith('/web/'))
  return isBelow ? url.pathname + url.search : '/web'
}
