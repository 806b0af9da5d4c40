import type { FastifyReply, FastifyRequest } from 'fastify'

/** The prefix makes browsers insist that it came over TLS from this host; without TLS they would refuse the name. */
const cookieName = (baseUrl: string): string => (isSecure(baseUrl) ? '__Host-plakette' : 'plakette')
const isSecure = (baseUrl: string): boolean => baseUrl.startsWith('https:')

/** The token that a request carries, if it does. */
export function tokenOf(
  { headers: { cookie = '' } }: Pick<FastifyRequest, 'headers'>,
  baseUrl: string,
): string | undefined {
  const start = `${cookieName(baseUrl)}=`
  const found = cookie.split(';').find((part) => part.trimStart().startsWith(start))
  const token = found?.trim().slice(start.length)
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** Without an end of its own: the server decides how long a session lasts. */
export const setToken = (reply: FastifyReply, baseUrl: string, token: string): FastifyReply =>
  reply.header('set-cookie', `${cookieName(baseUrl)}=${token}; ${attributes(baseUrl)}`)

export const clearToken = (reply: FastifyReply, baseUrl: string): FastifyReply =>
  reply.header('set-cookie', `${cookieName(baseUrl)}=; ${attributes(baseUrl)}; Max-Age=0`)

const attributes = (baseUrl: string): string =>
  `Path=/; HttpOnly; SameSite=Strict${isSecure(baseUrl) ? '; Secure' : ''}`
