import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { AuthError, invalidLink } from '../auth-error.ts'
import type { AuthContext, Origin } from '../service.ts'
import { presentSession } from '../sessions/start-session.ts'
import { isPkceLink } from './mail-links.ts'
import { addToRedirect, safeRedirect } from './redirects.ts'
import { verifyLink } from './verify-link.ts'

type Link = { token?: string | undefined; type?: string | undefined; redirect_to?: string | undefined }

/** The redirect of a link that cannot be used: the reason in the fragment, for a PKCE client in the query too. */
function errorRedirect(redirectTo: string, token: string, error: AuthError): string {
  const description = error.code === 'otp_expired' ? AUTH_SERVICE_TEXTS.linkInvalidRedirect : error.message
  const reason = { error: 'access_denied', error_code: error.code, error_description: description }
  return addToRedirect(redirectTo, isPkceLink(token) ? reason : {}, { ...reason, sb: '' })
}

async function successRedirect(ctx: AuthContext, link: { token: string; type: string }, redirectTo: string, origin: Origin): Promise<string> {
  const verified = await verifyLink(ctx, link, origin, { isCodeAllowed: true })
  if (verified.kind === 'code') return addToRedirect(redirectTo, { code: verified.code }, null)
  if (verified.kind === 'first') return addToRedirect(redirectTo, {}, { message: AUTH_SERVICE_TEXTS.firstLinkAccepted, sb: '' })
  const session = await presentSession(ctx, verified.started)
  return addToRedirect(redirectTo, {}, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    type: link.type,
  })
}

/**
 * Resolves a mailed link (protocols/supabase-auth.md section 3, GET /verify). Takes the link's query; returns the address to redirect
 * to: with a session in the fragment, with `?code=` for a PKCE client, or with the reason of the error.
 */
export async function resolveLink(ctx: AuthContext, link: Link, origin: Origin): Promise<string> {
  const redirectTo = safeRedirect(ctx, link.redirect_to)
  const { token = '', type = '' } = link
  try {
    if (token === '' || type === '') throw invalidLink()
    return await successRedirect(ctx, { token, type }, redirectTo, origin)
  } catch (error) {
    if (error instanceof AuthError && error.status < 500) return errorRedirect(redirectTo, token, error)
    throw error
  }
}
