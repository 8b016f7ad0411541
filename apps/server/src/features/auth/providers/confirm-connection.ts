import { CONNECTION_TEXTS, OAUTH_RESULT_SECONDS } from '@marquee/contract/auth-providers'
import { AppError } from '../../../platform/errors.ts'
import type { AuthContext } from '../service.ts'
import { confirmTokens, findNewTokens, lockSocialAccounts, saveSocialAccounts } from './queries.ts'
import { findProvider } from './start-flow.ts'
import { openToken } from './tokens.ts'

type Connection = { platform: string; username: string; connectedAt: string }
type Named = { username: string; pictureUrl: string | null }

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value)
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The Instagram account that comes with a Facebook account. Throws AppError forbidden, not_found or provider_error. */
async function findInstagram(ctx: AuthContext, provider: string, accessToken: string): Promise<Named> {
  if (!ctx.isInstagramOn) throw new AppError('forbidden', CONNECTION_TEXTS.instagramOff)
  const found = await findProvider(ctx, provider).findInstagram?.(accessToken)
  if (found?.kind === 'ok') return found.value
  if (!found || found.kind === 'not-found') throw new AppError('conflict', CONNECTION_TEXTS.noInstagram)
  throw new AppError('provider_error', CONNECTION_TEXTS.noInstagram)
}

function nameOf(data: unknown): Named {
  const fields = isRecord(data) ? data : {}
  return { username: textOf(fields['name']) ?? textOf(fields['email']) ?? '', pictureUrl: textOf(fields['avatar_url']) }
}

/**
 * Confirms once that the account from which the owner just returned was stored, and lists it in their profile (trace.md OAUTH-02). Returns it.
 * Throws AppError not_found when nothing came back or it was confirmed before; of Instagram forbidden, conflict or provider_error.
 */
export async function confirmConnection(ctx: AuthContext, owner: string, platform: string): Promise<Connection> {
  const provider = platform === 'instagram' ? 'facebook' : platform
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - OAUTH_RESULT_SECONDS * 1_000)
  const found = await findNewTokens(ctx.db, owner, provider, since)
  if (!found) throw new AppError('not_found', CONNECTION_TEXTS.nothingReturned)
  const account = platform === 'instagram' ? await findInstagram(ctx, provider, openToken(ctx, found.access_token_sealed)) : nameOf(found.identity_data)
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await confirmTokens(tx, owner, found.identity_id, now))) throw new AppError('not_found', CONNECTION_TEXTS.nothingReturned)
    const listed = await lockSocialAccounts(tx, owner)
    const others = Array.isArray(listed) ? listed.filter((entry) => isRecord(entry) && entry['platform'] !== platform) : []
    await saveSocialAccounts(tx, owner, [...others, { platform, username: account.username, avatarUrl: account.pictureUrl, connected: true }], now)
    return { platform, username: account.username, connectedAt: found.received_at.toISOString() }
  })
}
