import type { FastifyReply } from 'fastify'
import type { SignIn } from '../../../domain/dashboard-user/sign-in.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { sendError } from '../errors.ts'

/** Too many wrong passwords or codes, and when the next one is looked at. */
export function sendThrottled(reply: FastifyReply, until: Date, now: Date): FastifyReply {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  reply.header('retry-after', String(seconds))
  return sendError(reply, 429, { error: 'Too many attempts', code: 'login-throttled', until })
}

/** Why a password must not be chosen, in words. */
export const WEAK = {
  'password-short': 'A password has at least 12 characters',
  'password-common': 'This password is among the first that somebody would guess',
  'password-same': 'This is the password you have',
} as const

/** For people who are signed in: a 401 would tell the page that they are not. */
export function refuseAttempt(attempt: Extract<SignIn, { outcome: 'wrong' | 'throttled' }>, now: Date) {
  if (attempt.outcome === 'throttled') return (reply: FastifyReply) => sendThrottled(reply, attempt.until, now)
  const { left } = attempt
  throw new Refusal(403, 'Password or code is wrong', { left }).because('identity-wrong')
}
