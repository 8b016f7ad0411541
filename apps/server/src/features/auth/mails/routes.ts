import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { AUTH_CODE_TEXTS } from '@marquee/contract/auth-codes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AuthError, invalid } from '../auth-error.ts'
import { assertTexts, readPhone } from '../phone/phone-number.ts'
import { requestText } from '../phone/request-text.ts'
import { serve } from '../protocol/routes.ts'
import { normalizeEmail, readEmail, readFlow, recoverBody, redirectQuery, resendBody, verifyBody, verifyQuery } from '../requests.ts'
import type { AuthContext, Origin } from '../service.ts'
import { presentSession } from '../sessions/start-session.ts'
import { sessionBody } from '../view.ts'
import { resolveLink } from './resolve-link.ts'
import { safeRedirect } from './redirects.ts'
import { requestMail } from './request-mail.ts'
import { type Proof, verifyLink } from './verify-link.ts'

const nothing = z.strictObject({})
const firstAccepted = z.object({ msg: z.string(), code: z.string() })
/** What is sent again, and to where. */
const RESENT_MAILS = ['signup', 'email_change'] as const
const RESENT_TEXTS = { sms: 'sms_signup', phone_change: 'phone_change' } as const

type ResendFields = z.output<typeof resendBody>

/** Sends a confirmation again. Throws AuthError validation_failed or phone_provider_disabled (400), 429. */
async function resend(ctx: AuthContext, body: ResendFields, redirectTo: string, origin: Origin): Promise<{ message_id?: string }> {
  const { type, email, phone } = body
  if (email && phone) throw invalid(AUTH_CODE_TEXTS.oneAddress)
  if (type === 'sms' || type === 'phone_change') {
    assertTexts(ctx)
    if (!phone) throw invalid(AUTH_CODE_TEXTS.phoneInvalid)
    return { message_id: await requestText(ctx, { kind: RESENT_TEXTS[type], phone: readPhone(phone) }, origin) }
  }
  const kind = RESENT_MAILS.find((name) => name === type)
  if (!kind) throw invalid(AUTH_CODE_TEXTS.unsupportedResend)
  await requestMail(ctx, { kind, email: readEmail(email), redirectTo, flow: readFlow(body) }, origin)
  return {}
}

function readProof(body: z.output<typeof verifyBody>): Proof {
  const { type, token_hash: hash, token, email, phone } = body
  if (type && hash && !token && !email && !phone) return { type, token: hash }
  if (!type || !token || hash || Boolean(email) === Boolean(phone)) throw invalid(AUTH_CODE_TEXTS.verifyFields)
  return { type, recipient: phone ? readPhone(phone) : normalizeEmail(email ?? ''), otp: token }
}

function registerRequests(scope: FastifyInstance, ctx: AuthContext): void {
  serve(scope, {
    method: 'POST',
    url: '/recover',
    summary: 'Send an e-mail with a link for setting a new password',
    body: recoverBody,
    query: redirectQuery,
    answer: { 200: nothing },
    handler: async ({ body, query, origin }) => {
      if (ctx.isRecoveryWithheld) throw new AuthError(422, 'email_provider_disabled', AUTH_SERVICE_TEXTS.recoveryWithheld)
      const redirectTo = safeRedirect(ctx, query.redirect_to)
      await requestMail(ctx, { kind: 'recovery', email: readEmail(body.email), redirectTo, flow: readFlow(body) }, origin)
      return {}
    },
  })
  serve(scope, {
    method: 'POST',
    url: '/resend',
    summary: 'Send a confirmation link or code again',
    body: resendBody,
    query: redirectQuery,
    answer: { 200: z.strictObject({ message_id: z.string().optional() }) },
    handler: ({ body, query, origin }) => resend(ctx, body, safeRedirect(ctx, query.redirect_to), origin),
  })
}

/** Routes that request mails with links and codes, and that use them. */
export function registerMailRoutes(scope: FastifyInstance, ctx: AuthContext): void {
  registerRequests(scope, ctx)
  serve(scope, {
    method: 'POST',
    url: '/verify',
    summary: 'Use a link or code from an e-mail, or a code from a text message',
    body: verifyBody,
    answer: { 200: z.union([sessionBody, firstAccepted]) },
    handler: async ({ body, origin }) => {
      const verified = await verifyLink(ctx, readProof(body), origin, { isCodeAllowed: false })
      if (verified.kind === 'session') return presentSession(ctx, verified.started)
      return { msg: AUTH_SERVICE_TEXTS.firstLinkAccepted, code: '200' }
    },
  })
  serve(scope, {
    method: 'GET',
    url: '/verify',
    summary: 'Address of the links in e-mails: redirects to the application with a session or a code',
    query: verifyQuery,
    handler: async ({ query, reply, origin }) => {
      const target = await resolveLink(ctx, query, origin)
      return reply.header('referrer-policy', 'no-referrer').redirect(target, 303)
    },
  })
}
