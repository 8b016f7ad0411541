import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AuthError, invalid } from '../auth-error.ts'
import { serve } from '../protocol/routes.ts'
import { normalizeEmail, readEmail, readFlow, recoverBody, redirectQuery, rejectPhone, resendBody, verifyBody, verifyQuery } from '../requests.ts'
import type { AuthContext } from '../service.ts'
import { presentSession } from '../sessions/start-session.ts'
import { sessionBody } from '../view.ts'
import { resolveLink } from './resolve-link.ts'
import { safeRedirect } from './redirects.ts'
import { requestMail } from './request-mail.ts'
import { type Proof, verifyLink } from './verify-link.ts'

const nothing = z.strictObject({})
const firstAccepted = z.object({ msg: z.string(), code: z.string() })
const RESEND_TYPES = ['signup', 'email_change'] as const

const isResendType = (text: string | null | undefined): text is (typeof RESEND_TYPES)[number] => RESEND_TYPES.some((type) => type === text)

function readProof(body: z.output<typeof verifyBody>): Proof {
  rejectPhone(body.phone)
  const { type, token_hash: hash, token, email } = body
  if (type && hash && !token && !email) return { type, token: hash }
  if (type && email && token && !hash) return { type, email: normalizeEmail(email), otp: token }
  throw invalid(AUTH_SERVICE_TEXTS.verifyFields)
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
    summary: 'Send a confirmation link again',
    body: resendBody,
    query: redirectQuery,
    answer: { 200: nothing },
    handler: async ({ body, query, origin }) => {
      rejectPhone(body.phone)
      if (!isResendType(body.type)) throw invalid(AUTH_SERVICE_TEXTS.unsupportedResend)
      const redirectTo = safeRedirect(ctx, query.redirect_to)
      await requestMail(ctx, { kind: body.type, email: readEmail(body.email), redirectTo, flow: readFlow(body) }, origin)
      return {}
    },
  })
}

/** Routes that request mails with links and codes, and that use them. */
export function registerMailRoutes(scope: FastifyInstance, ctx: AuthContext): void {
  registerRequests(scope, ctx)
  serve(scope, {
    method: 'POST',
    url: '/verify',
    summary: 'Use a link or a code from an e-mail',
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
