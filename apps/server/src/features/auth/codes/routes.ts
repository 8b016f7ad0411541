import { AUTH_CODE_TEXTS } from '@marquee/contract/auth-codes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { safeRedirect } from '../mails/redirects.ts'
import { serve } from '../protocol/routes.ts'
import { otpBody, redirectQuery, ssoBody } from '../requests.ts'
import type { AuthContext } from '../service.ts'
import { sendNonce } from '../users/reauthenticate.ts'
import { requestCode } from './request-code.ts'

type Admit = (bearer: string | null) => Promise<SessionCaller>

/** `message_id` names a text message; an e-mail has none. */
const sent = z.object({ message_id: z.string().optional() })

/** Routes of signing in without a password, and of proving who is there. */
export function registerCodeRoutes(scope: FastifyInstance, ctx: AuthContext, admit: Admit): void {
  serve(scope, {
    method: 'POST',
    url: '/otp',
    summary: 'Send a link and a code for signing in by e-mail, or a code in a text message; opens an account unless `create_user` is false',
    body: otpBody,
    query: redirectQuery,
    answer: { 200: sent },
    handler: ({ body, query, origin }) => requestCode(ctx, body, safeRedirect(ctx, query.redirect_to), origin),
  })
  serve(scope, {
    method: 'GET',
    url: '/reauthenticate',
    summary: 'Send the caller a code that allows a password change in an old session',
    answer: { 200: sent },
    handler: async ({ bearer, origin }) => {
      const messageId = await sendNonce(ctx, await admit(bearer), origin)
      return messageId === null ? {} : { message_id: messageId }
    },
  })
  serve(scope, {
    method: 'POST',
    url: '/sso',
    summary: 'Sign in by SAML; no identity provider is configured, so every request is refused',
    body: ssoBody,
    handler: async ({ body }) => {
      if (!body.provider_id && !body.domain) throw invalid(AUTH_CODE_TEXTS.ssoFields)
      throw new AuthError(404, 'sso_provider_not_found', body.provider_id ? AUTH_CODE_TEXTS.ssoProviderUnknown : AUTH_CODE_TEXTS.ssoDomainUnknown)
    },
  })
}
