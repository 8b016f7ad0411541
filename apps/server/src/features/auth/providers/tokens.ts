import type { Db } from '../../../platform/db/database.ts'
import type { ProviderTokens } from '../../../ports/identity-provider.ts'
import type { AuthContext } from '../service.ts'
import { findProviderTokens, saveProviderTokens } from './queries.ts'

const PURPOSE = 'auth-provider-token'

/** Stores what a provider gave for an identity of the owner, sealed. */
export async function keepTokens(ctx: Pick<AuthContext, 'vault' | 'clock'>, db: Db, owner: string, identityId: string, { accessToken, refreshToken }: ProviderTokens): Promise<void> {
  const seal = (token: string): string => ctx.vault.seal(token, PURPOSE)
  await saveProviderTokens(db, owner, { identityId, accessSealed: seal(accessToken), refreshSealed: refreshToken === null ? null : seal(refreshToken), now: ctx.clock.now() })
}

/** Opens a sealed token. */
export const openToken = (ctx: Pick<AuthContext, 'vault'>, sealed: string): string => ctx.vault.open(sealed, PURPOSE)

/** The provider's tokens of an identity as a session's response has them (protocols/supabase-auth.md section 2); empty when there are none. */
export async function readTokens(ctx: AuthContext, owner: string, identityId: string): Promise<{ provider_token?: string; provider_refresh_token?: string }> {
  const row = await findProviderTokens(ctx.db, owner, identityId)
  if (!row) return {}
  return {
    provider_token: openToken(ctx, row.access_token_sealed),
    ...(row.refresh_token_sealed === null ? {} : { provider_refresh_token: openToken(ctx, row.refresh_token_sealed) }),
  }
}
