import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findSession, type Session } from '../../../domain/dashboard-user/session.ts'
import {
  type SignIn,
  type SignInPlace,
  signInWithCode,
  signInWithNewPassword,
  signInWithPassword,
} from '../../../domain/dashboard-user/sign-in.ts'
import { addressPrefix } from '../../../domain/dashboard-user/throttle.ts'
import { object, text } from '../../../kernel/rules/shape.ts'
import { takeJson } from '../body.ts'
import type { DashboardContext } from '../context.ts'
import { dashboardErrors, sendError } from '../errors.ts'
import { demanding, reading, word } from '../input.ts'
import { isOwnOrigin } from '../same-origin.ts'
import { sendThrottled, WEAK } from './attempt.ts'
import { setToken, tokenOf } from './cookie.ts'

/** What comes after a step; the page asks for it, or is done. */
interface LoginAnswer {
  next: 'done' | 'totp' | 'new-password'
  name: string
}

const LOGIN_BYTES = 16_384

const BODY = object({
  step: word(['password', 'totp', 'new-password']),
  login: text,
  password: text,
  code: text,
})
type LoginBody = ReturnType<typeof BODY>

/** The steps of the login. They are one path, because only `/login` is public (contract 1, 5.6). */
const STEPS: Record<'password' | 'totp' | 'new-password', (input: LoginStep) => Promise<SignIn | undefined>> = {
  password: async ({ context, body, place, now }) => {
    const { login, password } = demanding(body, 'login', 'password')
    return signInWithPassword(context, { login: login.trim(), password, place }, now)
  },
  totp: async ({ context, body, session, place, now }) => {
    if (session?.state !== 'totp') return undefined
    return signInWithCode(context, { session, code: demanding(body, 'code').code, place }, now)
  },
  'new-password': async ({ context, body, session, place, now }) => {
    if (session?.state !== 'new-password') return undefined
    return signInWithNewPassword(context, { session, password: demanding(body, 'password').password, place }, now)
  },
}

interface LoginStep {
  context: DashboardContext
  body: LoginBody
  /** Of the step before. */
  session: Session | undefined
  place: SignInPlace
  now: Date
}

const placeOf = ({ ip, headers }: FastifyRequest): SignInPlace => ({
  addressPrefix: addressPrefix(ip),
  browser: headers['user-agent'] ?? '',
})

export function loginRoute(app: FastifyInstance, context: DashboardContext): void {
  const { db, clock, config, log } = context
  app.register(async (login) => {
    takeJson(login, LOGIN_BYTES)
    login.setErrorHandler(dashboardErrors(log))
    login.post('/login', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isOwnOrigin(request.headers, config.baseUrl)) return sendForeignOrigin(reply)
      const { step, ...body } = demanding(reading(BODY, request.body), 'step')
      const now = clock.now()
      const token = tokenOf(request, config.baseUrl)
      const session = token === undefined ? undefined : await findSession(db, token, now)
      const result = await STEPS[step]({ context, body, session, place: placeOf(request), now })
      if (result?.outcome === 'wrong') log.info({ traceId: request.id, step }, 'dashboard login refused')
      return answer(reply, { step, result, baseUrl: config.baseUrl, now })
    })
  })
}

const sendForeignOrigin = (reply: FastifyReply): FastifyReply =>
  sendError(reply, 403, { error: 'The request comes from another site', code: 'foreign-origin' })

interface StepResult {
  step: keyof typeof STEPS
  result: SignIn | undefined
  baseUrl: string
  now: Date
}

function answer(reply: FastifyReply, { step, result, baseUrl, now }: StepResult): FastifyReply {
  if (result === undefined) return sendError(reply, 401, { error: 'Begin the login anew', code: 'login-over' })
  if (result.outcome === 'next') {
    const { state, name, token } = result
    setToken(reply, baseUrl, token)
    const body: LoginAnswer = { next: state === 'open' ? 'done' : state, name }
    return reply.send(body)
  }
  if (result.outcome === 'throttled') return sendThrottled(reply, result.until, now)
  if (result.outcome === 'weak') return sendError(reply, 400, { error: WEAK[result.weakness], code: result.weakness })
  return sendError(reply, 401, { ...WRONG[step], left: result.left })
}

const WRONG = {
  password: { error: 'Login or password is wrong', code: 'login-wrong' },
  totp: { error: 'The code is wrong or was used already', code: 'totp-wrong' },
  'new-password': { error: 'Begin the login anew', code: 'login-over' },
} as const
