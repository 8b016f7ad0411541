import { createHash } from 'node:crypto'
import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { equalTexts } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AuthError } from '../auth-error.ts'
import { readTokens } from '../providers/tokens.ts'
import type { AuthContext, Origin } from '../service.ts'
import type { SessionBody } from '../view.ts'
import { deleteFlowForSystem, type FlowRow, lockFlowForSystem } from './queries.ts'
import { resumeSession } from './resume-session.ts'
import { presentSession, startSession, type StartedSession } from './start-session.ts'

type Exchange = { kind: 'ok'; started: StartedSession; identityId: string | null } | { kind: 'not-found' } | { kind: 'expired' } | { kind: 'wrong' }

function isVerifier(flow: FlowRow, verifier: string): boolean {
  const challenge = flow.code_challenge_method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return equalTexts(challenge, flow.code_challenge)
}

async function exchange(ctx: AuthContext, tx: Tx, code: string, verifier: string, origin: Origin): Promise<Exchange> {
  const flow = await lockFlowForSystem(tx, code)
  if (!flow) return { kind: 'not-found' }
  const isExpired = flow.expires_at <= ctx.clock.now()
  if (!isExpired && !isVerifier(flow, verifier)) return { kind: 'wrong' }
  await deleteFlowForSystem(tx, code)
  if (isExpired) return { kind: 'expired' }
  const { user_id: owner, session_id: sessionId, identity_id: identityId } = flow
  const started = sessionId === null ? await startSession(ctx, tx, owner, flow.method === 'oauth' ? 'oauth' : 'otp', origin) : await resumeSession(ctx, tx, owner, sessionId)
  return { kind: 'ok', started, identityId }
}

/**
 * Exchanges an authorization code and its verifier for a session (protocols/supabase-auth.md section 4), after a sign-in by a provider with its tokens.
 * Throws AuthError flow_state_not_found (404), flow_state_expired (422) or bad_code_verifier (400).
 */
export async function exchangeCode(ctx: AuthContext, code: string, verifier: string, origin: Origin): Promise<SessionBody> {
  const result = await ctx.db.transaction().execute((tx) => exchange(ctx, tx, code, verifier, origin))
  if (result.kind === 'not-found') throw new AuthError(404, 'flow_state_not_found', AUTH_SERVICE_TEXTS.flowNotFound)
  if (result.kind === 'expired') throw new AuthError(422, 'flow_state_expired', AUTH_SERVICE_TEXTS.flowExpired)
  if (result.kind === 'wrong') throw new AuthError(400, 'bad_code_verifier', AUTH_SERVICE_TEXTS.badCodeVerifier)
  const { started, identityId } = result
  const session = await presentSession(ctx, started)
  return identityId === null ? session : { ...session, ...(await readTokens(ctx, started.user.id, identityId)) }
}
