import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { AUTH_CODE_TEXTS } from '@marquee/contract/auth-codes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { invalid } from '../auth-error.ts'
import { safeRedirect } from '../mails/redirects.ts'
import { assertChannel, assertTexts, readPhone } from '../phone/phone-number.ts'
import { serve } from '../protocol/routes.ts'
import { readEmail, readFlow, redirectQuery, signUpBody, userUpdateBody } from '../requests.ts'
import type { AuthContext, Origin } from '../service.ts'
import { type SessionBody, sessionBody, type UserBody, userBody } from '../view.ts'
import { type SignUp, signUp, signUpAnonymously, signUpByPhone } from './sign-up.ts'
import { changeUser, readUser, type UserUpdate } from './update-user.ts'

type Admit = (bearer: string | null) => Promise<SessionCaller>
type SignUpFields = z.output<typeof signUpBody>

/** Reads a sign-up by e-mail; throws the protocol's errors for missing fields (trace.md AUTH-01; protocols/supabase-auth.md section 3, signup). */
function readSignUp(body: SignUpFields, redirectTo: string): SignUp {
  if (!body.email) throw invalid(AUTH_SERVICE_TEXTS.emailOrPhone)
  if (!body.password) throw invalid(AUTH_SERVICE_TEXTS.passwordMissing)
  return { email: readEmail(body.email), password: body.password, data: body.data ?? {}, redirectTo, flow: readFlow(body) }
}

async function openAccount(ctx: AuthContext, body: SignUpFields, redirectTo: string, origin: Origin): Promise<SessionBody | UserBody> {
  const { email, phone, password, channel, data } = body
  if (!email && !phone && !password) return signUpAnonymously(ctx, data ?? {}, origin)
  if (!phone) return signUp(ctx, readSignUp(body, redirectTo), origin)
  if (email) throw invalid(AUTH_CODE_TEXTS.oneAddress)
  assertTexts(ctx)
  assertChannel(channel)
  if (!password) throw invalid(AUTH_SERVICE_TEXTS.passwordMissing)
  return signUpByPhone(ctx, { phone: readPhone(phone), password, data: data ?? {} }, origin)
}

function readUpdate(ctx: AuthContext, body: z.output<typeof userUpdateBody>, redirectTo: string): UserUpdate {
  if (body.phone) {
    assertTexts(ctx)
    assertChannel(body.channel)
  }
  return {
    email: body.email ? readEmail(body.email) : undefined,
    phone: body.phone ? readPhone(body.phone) : undefined,
    password: body.password ?? undefined,
    currentPassword: body.current_password ?? undefined,
    nonce: body.nonce ?? undefined,
    data: body.data ?? undefined,
    redirectTo,
    flow: readFlow(body),
  }
}

/** Routes of sign-up and the caller's own account. */
export function registerUserRoutes(scope: FastifyInstance, ctx: AuthContext, admit: Admit): void {
  serve(scope, {
    method: 'POST',
    url: '/signup',
    summary: 'Create an account with an e-mail address or phone number and a password, or an anonymous one',
    body: signUpBody,
    query: redirectQuery,
    answer: { 200: z.union([sessionBody, userBody]) },
    handler: ({ body, query, origin }) => openAccount(ctx, body, safeRedirect(ctx, query.redirect_to), origin),
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
    summary: "Change the caller's password, e-mail address, phone number or data",
    body: userUpdateBody,
    query: redirectQuery,
    answer: { 200: userBody },
    handler: async ({ body, query, bearer, origin }) => {
      const caller = await admit(bearer)
      return changeUser(ctx, caller, readUpdate(ctx, body, safeRedirect(ctx, query.redirect_to)), origin)
    },
  })
}
