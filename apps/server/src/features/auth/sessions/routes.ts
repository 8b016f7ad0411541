import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { AUTH_CODE_TEXTS } from '@marquee/contract/auth-codes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { GrantError, invalid } from '../auth-error.ts'
import { serve } from '../protocol/routes.ts'
import { readPhone } from '../phone/phone-number.ts'
import { logoutQuery, normalizeEmail, tokenBody, tokenQuery } from '../requests.ts'
import type { AuthContext, Origin } from '../service.ts'
import { type SessionBody, sessionBody } from '../view.ts'
import { exchangeCode } from './exchange-code.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn, signInByPhone } from './sign-in.ts'
import { signOut, type SignOutScope } from './sign-out.ts'

type Admit = (bearer: string | null) => Promise<SessionCaller>
type TokenFields = z.output<typeof tokenBody>
type Grant = (ctx: AuthContext, body: TokenFields, origin: Origin) => Promise<SessionBody>

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success

/** The supported grants (trace.md AUTH-05). */
const GRANTS: Readonly<Record<string, Grant>> = {
  password: (ctx, body, origin) => {
    const { email, phone, password } = body
    if (email && phone) throw invalid(AUTH_CODE_TEXTS.oneAddress)
    if (phone && password) return signInByPhone(ctx, { phone: readPhone(phone), password }, origin)
    if (!email || !password) throw invalid(AUTH_SERVICE_TEXTS.emailOrPhone)
    return signIn(ctx, { email: normalizeEmail(email), password }, origin)
  },
  refresh_token: (ctx, body, origin) => {
    if (!body.refresh_token) throw new GrantError(AUTH_SERVICE_TEXTS.refreshTokenRequired)
    return refreshSession(ctx, body.refresh_token, origin)
  },
  pkce: (ctx, body, origin) => {
    if (!body.auth_code || !body.code_verifier) throw invalid(AUTH_SERVICE_TEXTS.codeRequired)
    const code = isUuid(body.auth_code) ? body.auth_code : crypto.randomUUID()
    return exchangeCode(ctx, code, body.code_verifier, origin)
  },
}

const isScope = (text: string): text is SignOutScope => ['global', 'local', 'others'].includes(text)

/** Routes that start, renew and end sessions. */
export function registerSessionRoutes(scope: FastifyInstance, ctx: AuthContext, admit: Admit): void {
  serve(scope, {
    method: 'POST',
    url: '/token',
    summary: 'Sign in with a password, refresh token or PKCE code',
    body: tokenBody,
    query: tokenQuery,
    answer: { 200: sessionBody },
    handler: async ({ body, query, origin }) => {
      const grant = Object.hasOwn(GRANTS, query.grant_type ?? '') ? GRANTS[query.grant_type ?? ''] : undefined
      if (!grant) throw new GrantError(AUTH_SERVICE_TEXTS.unsupportedGrant)
      return grant(ctx, body, origin)
    },
  })
  serve(scope, {
    method: 'POST',
    url: '/logout',
    summary: 'End all sessions, this one, or the others',
    query: logoutQuery,
    answer: { 204: z.undefined() },
    handler: async ({ query, bearer, reply }) => {
      const caller = await admit(bearer)
      const which = query.scope ?? 'global'
      if (!isScope(which)) throw invalid(AUTH_SERVICE_TEXTS.unsupportedScope)
      await signOut(ctx, caller, which)
      return reply.code(204).send()
    },
  })
}
