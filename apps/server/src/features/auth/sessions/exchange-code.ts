import { createHash } from 'node:crypto'
import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { equalTexts } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthContext, Origin } from '../service.ts'
import type { SessionBody } from '../view.ts'
import { deleteFlowForSystem, type FlowRow, lockFlowForSystem } from './queries.ts'
import { presentSession, startSession, type StartedSession } from './start-session.ts'

type Exchange = { kind: 'ok'; started: StartedSession } | { kind: 'not-found' } | { kind: 'expired' } | { kind: 'wrong' }

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
  return { kind: 'ok', started: await startSession(ctx, tx, flow.user_id, 'otp', origin) }
}

/**
 * Exchanges an authorization code and its verifier for a session (protocols/supabase-auth.md section 4).
 * Throws AuthError flow_state_not_found (404), flow_state_expired (422) or bad_code_verifier (400).
 */
export async function exchangeCode(ctx: AuthContext, code: string, verifier: string, origin: Origin): Promise<SessionBody> {
  const result = await ctx.db.transaction().execute((tx) => exchange(ctx, tx, code, verifier, origin))
  if (result.kind === 'not-found') throw new AuthError(404, 'flow_state_not_found', AUTH_SERVICE_TEXTS.flowNotFound)
  if (result.kind === 'expired') throw new AuthError(422, 'flow_state_expired', AUTH_SERVICE_TEXTS.flowExpired)
  if (result.kind === 'wrong') throw new AuthError(400, 'bad_code_verifier', AUTH_SERVICE_TEXTS.badCodeVerifier)
  return presentSession(ctx, result.started)
}
