/** On every response, whatever the path and status (contract 2, 9). */
export const SECURITY_HEADERS = {
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

/** On every answer of the API: it is about one client, and no cache on the way may keep it. */
export const NOT_KEPT = { 'cache-control': 'no-store' } as const
