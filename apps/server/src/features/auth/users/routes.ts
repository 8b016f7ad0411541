import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { safeRedirect } from '../mails/redirects.ts'
import { serve } from '../protocol/routes.ts'
import { readEmail, readFlow, redirectQuery, rejectPhone, signUpBody, userUpdateBody } from '../requests.ts'
import type { AuthContext } from '../service.ts'
import { sessionBody, userBody } from '../view.ts'
import { type SignUp, signUp } from './sign-up.ts'
import { changeUser, readUser } from './update-user.ts'

type Admit = (bearer: string | null) => Promise<SessionCaller>
type SignUpFields = z.output<typeof signUpBody>

/** Reads a sign-up; throws the protocol's errors for missing fields (trace.md AUTH-01; protocols/supabase-auth.md section 3, signup). */
function readSignUp(body: SignUpFields, redirectTo: string): SignUp {
  rejectPhone(body.phone)
  if (!body.email && !body.password) throw new AuthError(422, 'anonymous_provider_disabled', AUTH_SERVICE_TEXTS.anonymousDisabled)
  if (!body.email) throw invalid(AUTH_SERVICE_TEXTS.emailOrPhone)
  if (!body.password) throw invalid(AUTH_SERVICE_TEXTS.passwordMissing)
  return { email: readEmail(body.email), password: body.password, data: body.data ?? {}, redirectTo, flow: readFlow(body) }
}

/** Routes of sign-up and the caller's own account. */
export function registerUserRoutes(scope: FastifyInstance, ctx: AuthContext, admit: Admit): void {
  serve(scope, {
    method: 'POST',
    url: '/signup',
    summary: 'Create an account with an e-mail address and a password',
    body: signUpBody,
    query: redirectQuery,
    answer: { 200: z.union([sessionBody, userBody]) },
    handler: ({ body, query, origin }) => signUp(ctx, readSignUp(body, safeRedirect(ctx, query.redirect_to)), origin),
  })
  serve(scope, {
    method: 'GET',
    url: '/user',
    summary: "The caller's account",
    answer: { 200: userBody },
    handler: async ({ bearer }) => readUser(ctx, await admit(bearer)),
  })
  serve(scope, {
    method: 'PUT',
    url: '/user',
    summary: "Change the caller's password, e-mail address or data",
    body: userUpdateBody,
    query: redirectQuery,
    answer: { 200: userBody },
    handler: async ({ body, query, bearer, origin }) => {
      const caller = await admit(bearer)
      rejectPhone(body.phone)
      const update = {
        email: body.email ? readEmail(body.email) : undefined,
        password: body.password ?? undefined,
        currentPassword: body.current_password ?? undefined,
        data: body.data ?? undefined,
        redirectTo: safeRedirect(ctx, query.redirect_to),
        flow: readFlow(body),
      }
      return changeUser(ctx, caller, update, origin)
    },
  })
}
