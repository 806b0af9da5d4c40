export interface Answer {
  next?: 'done' | 'totp' | 'new-password'
  code?: string
  left?: number
  until?: string
}

/** All steps are one address: only /login is public (contract 1, 5.6). */
export async function signIn(sent: Record<string, string>): Promise<Answer> {
  try {
    const response = await fetch('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    })
    return await response.json()
  } catch {
    return { code: 'unreachable' }
  }
}
